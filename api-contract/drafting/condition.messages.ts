import { localised } from '#languages';

/** What is said of conditions and computed values that can’t be used. */
export const conditionMessages = localised('condition', {
  empty: 'The condition is empty.',
  unfinished: 'The condition isn’t finished: something is missing at the end.',
  tooLong: (most: number) => `A condition has at most ${most} characters.`,
  notUnderstood: (text: string) => `‘${text}’ isn’t understood here.`,
  expected: (wanted: string, text: string) => `‘${wanted}’ is missing before ‘${text}’.`,
  openText: 'A text has no closing quotation mark.',
  noDay: (text: string) => `There is no day ${text}.`,
  amount: (text: string) => `Write ${text} with at most two digits after the point.`,
  numberTooLong: 'Use a number of at most 15 digits.',
  noQuestion: (key: string) => `There is no question called ‘${key}’.`,
  meantQuestion: (key: string, meant: string) => `There is no question called ‘${key}’. Did you mean ‘${meant}’?`,
  noOption: (value: string, key: string) => `‘${key}’ has no option ‘${value}’.`,
  meantOption: (value: string, key: string, meant: string) =>
    `‘${key}’ has no option ‘${value}’. Did you mean ‘${meant}’?`,
  noFunction: (name: string) => `There is no function called ‘${name}’.`,
  meantFunction: (name: string, meant: string) => `There is no function called ‘${name}’. Did you mean ‘${meant}’?`,
  noPart: (key: string, part: string) => `‘${key}’ has no part called ‘${part}’.`,
  meantPart: (key: string, part: string, meant: string) =>
    `‘${key}’ has no part called ‘${part}’. Did you mean ‘${meant}’?`,
  arguments: (name: string, form: string) => `‘${name}’ is used like this: ${form}.`,
  moneyAndNumber: 'Money and a number can’t be compared; add a currency.',
  currencies: (one: string, other: string) => `${one} and ${other} can’t be compared; use one currency.`,
  compared: (one: string, other: string) => `${one} and ${other} can’t be compared.`,
  ordered: (type: string) => `${type} has no order: use == or !=.`,
  calculated: (one: string, operator: string, other: string) => `${one} ${operator} ${other} can’t be calculated.`,
  wanted: (type: string, found: string) => `${type} is needed here, this is ${found}.`,
  answeredOf: 'Name a question between the brackets of ‘answered’.',
  types: {
    text: 'a text',
    number: 'a number',
    money: 'money',
    date: 'a date',
    yesNo: 'yes or no',
    party: 'a party',
  },
  typesAtStart: {
    text: 'A text',
    number: 'A number',
    money: 'Money',
    date: 'A date',
    yesNo: 'Yes or no',
    party: 'A party',
  },
});

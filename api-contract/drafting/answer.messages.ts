import { localised } from '#languages';

/** “End date” within a sentence: “the end date”. */
const within = (what: string) =>
  `${/^.\p{Lu}/u.test(what) ? what.charAt(0) : what.charAt(0).toLowerCase()}${what.slice(1)}`;

/** What is said of answers to the questions of a template. */
export const answerMessages = localised('answer', {
  missing: (what: string) => `Answer “${what}”.`,
  text: (what: string) => `${what}: enter a text.`,
  tooShort: (what: string, least: number) => `${what}: enter at least ${least} characters.`,
  tooLong: (what: string, most: number) => `${what}: enter at most ${most} characters.`,
  pattern: (what: string, pattern: string) => `${what}: write it like ${pattern}.`,
  oneLine: (what: string) => `${what}: write it on one line.`,
  number: (what: string) => `${what}: enter a number.`,
  tooSmall: (what: string, least: string) => `${what}: enter ${least} or more.`,
  tooLarge: (what: string, most: string) => `${what}: enter ${most} or less.`,
  digits: (what: string) => `${what}: enter at most 15 digits.`,
  money: (what: string) => `${what}: enter an amount and a currency, such as 1250.50 EUR.`,
  currency: (what: string, currency: string) => `${what}: enter the amount in ${currency}.`,
  date: (what: string) => `${what}: enter a date such as 2026-03-31.`,
  noSuchDay: (what: string, day: string, month: string, days: number) =>
    `The ${within(what)} is ${day} ${month}; ${month} has ${days} days.`,
  noSuchMonth: (what: string, month: number) => `The ${within(what)} is in month ${month}; a year has 12.`,
  tooEarly: (what: string, least: string) => `${what}: enter ${least} or later.`,
  tooLate: (what: string, most: string) => `${what}: enter ${most} or earlier.`,
  option: (what: string, options: string) => `${what}: choose one of ${options}.`,
  yesNo: (what: string) => `${what}: choose yes or no.`,
  party: (what: string) => `${what}: enter a name.`,
});

import { addDays, addMonths, daysBetween } from '../../api-contract/calendar-day.ts';
import { amountOf, hundredthsOf, roundTo } from './money.ts';
import type { Literal } from './tree.ts';
import { compareLiterals, isSafe } from './values.ts';

export type ValueType = Literal['type'] | 'party';

interface ConditionFunction {
  /** How it is used, for people. */
  readonly form: string;
  /** The type of what it gives for arguments of these types; null where it doesn’t take them. */
  readonly typeOf: (types: readonly ValueType[]) => ValueType | null;
  /** Null where it can’t be computed. Every argument is known. */
  readonly apply: (args: readonly Literal[]) => Literal | null;
}

const exactly =
  (given: readonly ValueType[], result: ValueType) =>
  (types: readonly ValueType[]): ValueType | null =>
    types.length === given.length && types.every((type, at) => type === given[at]) ? result : null;

const number = (value: number): Literal | null => (isSafe(value) ? { type: 'number', value } : null);
const date = (value: string): Literal | null =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) ? { type: 'date', value } : null;

function numberAt(args: readonly Literal[], at: number): number {
  const arg = args[at];
  return arg?.type === 'number' ? arg.value : 0;
}

const textAt = (args: readonly Literal[], at: number) => {
  const arg = args[at];
  return arg?.type === 'text' || arg?.type === 'date' ? arg.value : '';
};

/** More days than calendars have would make no day. */
const later = (count: number, add: (count: number) => string): Literal | null =>
  Math.abs(count) > 1_000_000 ? null : date(add(Math.trunc(count)));

/** The smallest, or largest, of values of one type. */
const extreme = (form: string, sign: 1 | -1): ConditionFunction => ({
  form,
  typeOf: (types) => {
    const [first] = types;
    const isOrdered = first === 'number' || first === 'money' || first === 'date';
    return isOrdered && types.every((type) => type === first) ? first : null;
  },
  apply: (args) =>
    args.reduce<Literal | null>((best, arg) => {
      const order = best && compareLiterals(arg, best);
      return order === null ? null : order * sign < 0 ? arg : best;
    }, args[0] ?? null),
});

function round(args: readonly Literal[]): Literal | null {
  const [value] = args;
  const digits = Math.min(6, Math.max(0, Math.trunc(numberAt(args, 1))));
  if (value?.type === 'money') {
    const amount = amountOf(roundTo(hundredthsOf(value.value.amount), digits));
    return { type: 'money', value: { amount, currency: value.value.currency } };
  }
  if (value?.type !== 'number') return null;
  // By its decimal digits: 1.005 is less than that in binary, and people mean what is written.
  const [whole = '', exponent = '0'] = String(Math.abs(value.value)).split('e');
  const shifted = Math.round(Number(`${whole}e${Number(exponent) + digits}`));
  const [rounded = '', power = '0'] = String(shifted).split('e');
  return number(Math.sign(value.value) * Number(`${rounded}e${Number(power) - digits}`));
}

/** What conditions and computed values can call; `answered` and `if` are evaluated on their own. */
export const functions: Readonly<Record<string, ConditionFunction>> = {
  addDays: {
    form: 'addDays(date, 30)',
    typeOf: exactly(['date', 'number'], 'date'),
    apply: (args) => later(numberAt(args, 1), (count) => addDays(textAt(args, 0), count)),
  },
  addMonths: {
    form: 'addMonths(date, 12)',
    typeOf: exactly(['date', 'number'], 'date'),
    apply: (args) => later(numberAt(args, 1), (count) => addMonths(textAt(args, 0), count)),
  },
  addYears: {
    form: 'addYears(date, 2)',
    typeOf: exactly(['date', 'number'], 'date'),
    apply: (args) => later(numberAt(args, 1), (count) => addMonths(textAt(args, 0), count * 12)),
  },
  daysBetween: {
    form: 'daysBetween(from, to)',
    typeOf: exactly(['date', 'date'], 'number'),
    apply: (args) => number(daysBetween(textAt(args, 0), textAt(args, 1))),
  },
  year: {
    form: 'year(date)',
    typeOf: exactly(['date'], 'number'),
    apply: (args) => number(Number(textAt(args, 0).slice(0, 4))),
  },
  round: {
    form: 'round(number, 2)',
    typeOf: ([first, ...rest]) =>
      (first === 'number' || first === 'money') && rest.length <= 1 && rest.every((type) => type === 'number')
        ? first
        : null,
    apply: round,
  },
  min: extreme('min(one, other)', 1),
  max: extreme('max(one, other)', -1),
  amount: {
    form: 'amount(money)',
    typeOf: exactly(['money'], 'number'),
    apply: ([value]) => (value?.type === 'money' ? number(Number(value.value.amount)) : null),
  },
  length: {
    form: 'length(text)',
    typeOf: exactly(['text'], 'number'),
    apply: (args) => number(textAt(args, 0).length),
  },
  contains: {
    form: 'contains(text, "words")',
    typeOf: exactly(['text', 'text'], 'yesNo'),
    apply: (args) => ({
      type: 'yesNo',
      value: textAt(args, 0).toLowerCase().includes(textAt(args, 1).toLowerCase()),
    }),
  },
  join: {
    form: 'join(text, " ", text)',
    typeOf: (types) => (types.length > 0 && types.every((type) => type === 'text') ? 'text' : null),
    apply: (args) => {
      const value = args.map((_, at) => textAt(args, at)).join('');
      return value.length > 20_000 ? null : { type: 'text', value };
    },
  },
};

export const ifForm = 'if(condition, then, otherwise)';
export const functionNames: readonly string[] = [...Object.keys(functions), 'answered', 'if'];

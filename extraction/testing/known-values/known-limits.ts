import fc from 'fast-check';
import type { KnownValue } from './known-value.ts';

const amounts = fc
  .record({
    amount: fc.constantFrom(500, 5_000, 10_000, 25_000, 50_000, 250_000, 1_000_000, 2_500_000),
    sign: fc.constantFrom<[string, string]>(['$', 'USD'], ['€', 'EUR'], ['£', 'GBP']),
  })
  .map(({ amount, sign: [sign, currency] }) => ({
    said: `${sign}${amount.toLocaleString('en')}`,
    value: `${currency} ${amount}.00`,
  }));

const limits: readonly ((amount: string) => string)[] = [
  (amount) => `The liability of each party under this Agreement is capped at ${amount}.`,
  (amount) => `In no event shall the Supplier's aggregate liability exceed ${amount}.`,
  (amount) => `A party's total liability is limited to ${amount} in each year.`,
  (amount) => `Neither party is liable for more than ${amount}.`,
  (amount) => `Subject to Section 9, the liability of a party shall not exceed ${amount}.`,
  (amount) => `The Contractor's maximum liability under this Agreement is ${amount}.`,
  (amount) => `Liability for damages of any kind is limited to ${amount}.`,
  (amount) => `The damages for which a party is liable shall not be greater than ${amount}.`,
  (amount) =>
    `Notwithstanding anything to the contrary, total liability for all claims shall in no case exceed ${amount}.`,
];
const payments: readonly ((amount: string) => string)[] = [
  (amount) => `The annual bonus of the Consultant shall not exceed ${amount}.`,
  (amount) => `The obligation of the Company to pay a bonus is limited to ${amount} a year.`,
  (amount) => `The liability of the Company for the annual bonus shall not exceed ${amount}.`,
  (amount) => `The Customer's obligation to pay fees under Schedule 2 shall not exceed ${amount} in any calendar year.`,
  (amount) => `The Buyer's liability for travel expenses is limited to ${amount} per trip.`,
  (amount) => `Fees for the second tier are limited to ${amount}, and obligations above it are agreed in writing.`,
  (amount) => `Damages for late delivery are one per cent a week up to a maximum of ${amount}.`,
  (amount) => `Liquidated damages shall not exceed ${amount}.`,
  (amount) => `Commissions are limited to ${amount}; the obligations of the Agent stay the same.`,
  (amount) => `The Tenant is responsible for rent, which shall not exceed ${amount} a month.`,
];
const heads = fc.constantFrom('', 'Limitation of Liability. ', '8. Payment. ', 'Schedule of fees. ');

/** Up to what one is liable, as "USD 5000.00"; none where only what is to be paid is limited. */
export const knownLimits: fc.Arbitrary<KnownValue> = fc
  .record({ amount: amounts, isPayment: fc.boolean(), form: fc.nat(), head: heads })
  .map(({ amount, isPayment, form, head }) => {
    const ways = isPayment ? payments : limits;
    const way = ways[form % ways.length] ?? (() => '');
    return { text: head + way(amount.said), values: isPayment ? [] : [amount.value] };
  });

const carvedOut = fc.constantFrom(
  'fraud',
  'gross negligence',
  'wilful misconduct',
  'a breach of confidentiality',
  'death or personal injury',
  'indemnification of third-party claims',
);
const exceptions: readonly ((amount: string, what: string) => string)[] = [
  (amount, what) => `A party's liability shall not exceed ${amount}, except for ${what}.`,
  (_amount, what) => `The limit in this Section does not apply to ${what}.`,
  (_amount, what) => `Nothing in this Agreement limits liability for ${what}.`,
  (_amount, what) => `Liability for ${what} is unlimited.`,
  (amount, what) => `Other than for ${what}, liability is limited to ${amount}.`,
];

/** Whether an exception is made from a limit: "exception" or "mere limit". */
export const knownExceptions: fc.Arbitrary<KnownValue> = fc
  .record({ amount: amounts, what: carvedOut, isException: fc.boolean(), form: fc.nat() })
  .map(({ amount, what, isException, form }) => {
    const said = isException
      ? exceptions[form % exceptions.length]?.(amount.said, what)
      : limits[form % limits.length]?.(amount.said);
    return { text: said ?? '', values: [isException ? 'exception' : 'mere limit'] };
  });

const rents = fc.constantFrom('rent', 'fee', 'retainer', 'subscription', 'charge for the service');
const spans = fc.constantFrom('month', 'quarter', 'year', 'week');
const days = fc.constantFrom('the 5th', 'the 1st', 'the first day', 'the fifteenth', 'the last day', 'the 10th day');
const dues: readonly ((what: string, amount: string, span: string, day: string) => string)[] = [
  (_what, amount, span, day) => `The Customer shall pay ${amount} per ${span} due by ${day}.`,
  (what, amount, span, day) => `The ${what} is ${amount} a ${span}, due on ${day} of each ${span}.`,
  (what, amount, span, day) => `A ${what} of ${amount} per ${span} is payable in advance on or before ${day}.`,
  (what, amount, span, day) => `The ${what}, ${amount} each ${span}, is to be paid by ${day} of the ${span}.`,
  (what, amount, span) => `The ${what} is ${amount} per ${span} and is payable in arrears.`,
  (_what, amount, span, day) => `${amount}/${span}, due on ${day}.`,
  (what, amount, span) => `The ${what} of ${amount} falls due at the beginning of every ${span}.`,
];

/** What is paid again and again, and when: a payment term, which no contract with it lacks. */
export const knownPayments: fc.Arbitrary<KnownValue> = fc
  .record({ what: rents, amount: amounts, span: spans, day: days, form: fc.constantFrom(...dues) })
  .map(({ what, amount, span, day, form }) => ({ text: form(what, amount.said, span, day), values: ['found'] }));

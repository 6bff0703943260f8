import fc from 'fast-check';
import { inWords, type KnownValue } from './known-value.ts';

const units = ['day', 'week', 'month', 'year'] as const;

interface Period {
  readonly count: number;
  readonly unit: (typeof units)[number];
}

const periods: fc.Arbitrary<Period> = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 5 }), unit: fc.constantFrom<Period['unit']>('year', 'week', 'month') }),
  fc.record({ count: fc.constantFrom(6, 12, 18, 24), unit: fc.constant('month' as const) }),
  fc.record({ count: fc.constantFrom(14, 28, 30, 45, 90), unit: fc.constant('day' as const) }),
);

const lengthForms: readonly ((period: Period) => string)[] = [
  ({ count, unit }) => `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`,
  ({ count, unit }) => `${inWords(count)} (${count}) ${unit}${count === 1 ? '' : 's'}`,
  ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`,
];
const length = fc.constantFrom(...lengthForms);
const adjective = ({ count, unit }: Period) => `${inWords(count)}-${unit}`;
const subject = fc.constantFrom('This Agreement', 'The contract', 'The term', 'This lease', 'The licence', 'It');

/** How often it renews, and the words for it: again and again, once, or so many times. */
const repeated: readonly ((said: string, period: Period) => string)[] = [
  (said) => `for successive periods of ${said}`,
  (said) => `for successive terms of ${said} each`,
  (said) => `for further periods of ${said}`,
  (said) => `by ${said} each time`,
  (said) => `for ${said} at a time`,
  (said) => `for additional terms of ${said}`,
  (_said, period) => `for successive ${adjective(period)} terms`,
  (_said, period) => `for consecutive ${adjective(period)} periods`,
];
const once: readonly ((said: string, period: Period) => string)[] = [
  (said) => `for a further period of ${said}`,
  (said) => `for an additional term of ${said}`,
  (_said, period) => `for one further ${adjective(period)} term`,
];
const verbs = {
  automatic: [
    'renews',
    'automatically renews',
    'shall automatically renew',
    'will be renewed',
    'shall be extended',
    'is renewed',
    'is automatically extended',
  ],
  optional: ['may be renewed by agreement', 'may be extended', 'can be renewed'],
} as const;

/** A renewal as "automatic, again and again, 2 week": each part right, or nothing read. */
export const knownRenewals: fc.Arbitrary<KnownValue> = fc
  .record({
    subject,
    period: periods,
    length,
    isAutomatic: fc.boolean(),
    verb: fc.nat(),
    isRepeated: fc.boolean(),
    form: fc.nat(),
    before: fc.constantFrom('', 'After the initial term ', 'Thereafter '),
    after: fc.constantFrom(
      '.',
      ' unless a party gives notice of sixty days.',
      ' after the initial term of three years.',
    ),
  })
  .filter(({ isAutomatic, after }) => isAutomatic || !after.includes('unless'))
  .map(({ subject: what, period, length: said, isAutomatic, verb, isRepeated, form, before, after }) => {
    const words = isAutomatic ? verbs.automatic : verbs.optional;
    const ways = isRepeated ? repeated : once;
    const way = ways[form % ways.length] ?? (() => '');
    const lead = before === '' ? what : `${before}${what.charAt(0).toLowerCase()}${what.slice(1)}`;
    return {
      text: `${lead} ${words[verb % words.length]} ${way(said(period), period)}${after}`,
      values: [
        `${isAutomatic ? 'automatic' : 'optional'}, ${isRepeated ? 'again and again' : 'once'}, ${period.count} ${period.unit}`,
      ],
    };
  });

const renewals = fc.constantFrom(
  'This Agreement renews for successive one-year terms.',
  'The contract is renewed automatically for a year at a time.',
  'After the initial term of two years this Agreement renews for further terms of twelve months.',
  'The lease is extended each time by one year.',
);
const notices: readonly ((said: string) => string)[] = [
  (said) => `Either party may prevent this by ${said}' written notice before the end of the term.`,
  (said) => `Either party may stop the renewal by giving ${said}' notice in writing before the period ends.`,
  (said) => `To avoid renewal, written notice must be given at least ${said} before the anniversary.`,
  (said) => `A party that does not want to renew shall notify the other not less than ${said} before expiry.`,
  (said) => `It does not renew if a party gives notice of non-renewal ${said} prior to the end of the current term.`,
  (said) => `Notice against renewal is given no later than ${said} before the term ends.`,
  (said) => `A party that objects tells the other in writing at least ${said} prior to the expiration of the term.`,
];
/** Notice of something else, which a reader may not take for it. */
const others: readonly ((said: string) => string)[] = [
  (said) => `Either party may terminate this Agreement at any time by ${said}' written notice.`,
  (said) => `Either party may terminate it for breach that is not cured within ${said} of notice.`,
  (said) => `Prices may change upon ${said}' notice.`,
  (said) => `The Supplier may cancel an order by giving ${said}' notice without cause.`,
  (said) => `The Customer may inspect the works upon ${said}' notice.`,
  (said) => `Invoices are due within ${said} of notice that they were sent.`,
];
const noticeLengths = fc.record({
  count: fc.constantFrom(10, 14, 30, 45, 60, 90, 120, 180),
  unit: fc.constantFrom<Period['unit']>('day'),
});
const noticePeriods = fc.oneof(
  { arbitrary: noticeLengths, weight: 3 },
  fc.record({ count: fc.integer({ min: 2, max: 8 }), unit: fc.constantFrom<Period['unit']>('week', 'month') }),
);

/** The notice that prevents a renewal, in the sentence after it or after one between, as "90 day"; none where it is of something else. */
export const knownNotices: fc.Arbitrary<KnownValue> = fc
  .record({
    renewal: renewals,
    period: noticePeriods,
    length,
    isOther: fc.boolean(),
    form: fc.nat(),
    gap: fc.constantFrom(' ', '\n', ' '),
  })
  .map(({ renewal, period, length: said, isOther, form, gap }) => {
    const ways = isOther ? others : notices;
    const way = ways[form % ways.length] ?? (() => '');
    return {
      text: `${renewal}${gap}${way(said(period))}`,
      values: isOther ? [] : [`${period.count} ${period.unit}`],
    };
  });

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DateDivider, DateOrder } from '#api-contract/cases/imports';
import { readDate } from './dates.ts';
import { surveyColumns } from './survey.ts';

/** The languages whose names of months are known, and two places that disagree on the order of numbers. */
const languages = 'en-US en-GB de fr es it nl pt sv da nb fi pl cs el ru uk tr'.split(' ');
const signs = { slash: '/', dash: '-', dot: '.' } as const;
const orders = ['day_first', 'month_first'] as const;

interface Written {
  readonly day: string;
  readonly text: string;
  /** What divides it, where it is written in numbers of which the year is the last. */
  readonly divider: DateDivider | null;
}

const isoDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const inNumbers = (divider: DateDivider, order: DateOrder): fc.Arbitrary<Written> =>
  fc
    .record({ day: isoDay('1969-01-01', '2068-12-31'), short: fc.boolean(), padded: fc.boolean(), time: fc.boolean() })
    .map(({ day, short, padded, time }) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const [m, d] = padded ? [month, date] : [String(Number(month)), String(Number(date))];
      const parts = [...(order === 'day_first' ? [d, m] : [m, d]), short ? year.slice(2) : year];
      return { day, text: `${parts.join(signs[divider])}${time ? ' 14:30' : ''}`, divider };
    });

const inWords: fc.Arbitrary<Written> = fc
  .record({
    day: isoDay('1900-01-01', '2199-12-31'),
    language: fc.constantFrom(...languages),
    dateStyle: fc.constantFrom('medium', 'long', 'full'),
  })
  .map(({ day, language, dateStyle }) => ({
    day,
    text: new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(day)),
    divider: null,
  }))
  // The middle form of some languages is in numbers.
  .filter(({ text }) => /\p{L}{3}/u.test(text));

const yearFirst: fc.Arbitrary<Written> = isoDay('1900-01-01', '2199-12-31').chain((day) =>
  fc
    .constantFrom(day, day.replaceAll('-', '/'), day.replaceAll('-', ''), `${day}T00:00:00.000Z`)
    .map((text) => ({ day, text, divider: null })),
);

/** A column whose dates people and programs of any of these languages wrote; of one divider all in the same order. */
const column = fc
  .record({ slash: fc.constantFrom(...orders), dash: fc.constantFrom(...orders) })
  .chain(({ slash, dash }) =>
    fc.array(
      fc.oneof(inNumbers('slash', slash), inNumbers('dash', dash), inNumbers('dot', 'day_first'), inWords, yearFirst),
      { minLength: 1, maxLength: 8 },
    ),
  );

test('a date of known value is read as that day, or its column is asked about; never as another day', () => {
  fc.assert(
    fc.property(column, (written) => {
      const survey = surveyColumns();
      survey.add({ row: 1, cells: ['Due'] });
      for (const [index, { text }] of written.entries()) survey.add({ row: index + 2, cells: [text] });
      const { date_orders: decided, ambiguous_date: asked } = survey.columns()[0] ?? { date_orders: {} };
      for (const { day, text, divider } of written) {
        const answers = orders.map((answer) => readDate(text, (each) => decided[each] ?? (asked ? answer : null)));
        if (answers[0] === answers[1]) expect({ text, day: answers[0] }).toEqual({ text, day });
        else
          expect([asked !== null, divider !== null && divider in decided, answers]).toEqual([
            true,
            false,
            expect.arrayContaining([day]),
          ]);
      }
    }),
    { numRuns: 3_000 },
  );
});

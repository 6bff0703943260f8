import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { caseFields, caseStages } from '#api-contract/cases/fields';
import {
  type Field,
  columnNames,
  exportNames,
  fields,
  historyNames,
  importNames,
  paramOf,
  type SortOf,
  sortsOf,
  withMissing,
} from '#api-contract/fields';
import { severalOf } from '#api-contract/filter-schemas';
import {
  isFilterValue,
  isRangeEnd,
  parseDateRange,
  parseNumberRange,
  writeDateRange,
  writeNumberRange,
  writeOne,
} from '#api-contract/filter-values';
import { filterQuery, filterValue, listQuery } from '#api-contract/list-query';
import { decimal, isDay } from '#api-contract/value-texts';
import { day } from '#api-contract/values';
import { z } from 'zod';

const parcels = withMissing(
  fields({
    name: { kind: 'text', label: 'Name', sort: true, column: { primary: true }, export: true },
    state: { kind: 'choice', label: 'State', options: ['sent', 'lost'], filter: 'several', column: {} },
    sender: { kind: 'person', label: 'Sender', filter: 'one', mayMiss: true },
    sent_at: { kind: 'moment', label: 'Sent', filter: 'range', param: 'sent', sort: true },
    price: { kind: 'money', label: 'Price', filter: 'range', sort: true, mayMiss: true },
    labels: { kind: 'tags', label: 'Labels', filter: 'several', param: 'label', max: 5 },
  }),
  'Missing',
);
const query = listQuery(parcels);
type Query = z.output<typeof query>;

describe('the query of a list endpoint', () => {
  test('takes page, order, search and every filter of the table', () => {
    const asked = {
      limit: '25',
      sort: '-price',
      search: ' blue ',
      state: 'sent,lost',
      sent: 'next-90',
      price_from: '10.50',
      label: 'a%2Cb,c',
      missing: ['price'],
    };
    expect(query.parse(asked)).toEqual({
      limit: 25,
      sort: '-price',
      search: 'blue',
      state: ['sent', 'lost'],
      sent: 'next-90',
      price_from: '10.50',
      label: ['a,b', 'c'],
      missing: ['price'],
    });
  });

  test.each([
    { state: ['stolen'] },
    { sender: 'ada' },
    { sent: '2026-02-30..' },
    { price_to: 'dear' },
    { label: ['longer'] },
    { missing: ['name'] },
    { sort: 'state' },
    { limit: 7 },
  ])('refuses %j', (asked) => {
    expect(query.safeParse(asked).success).toBe(false);
  });

  test('is typed by the table', () => {
    expectTypeOf<Query['state']>().toEqualTypeOf<('sent' | 'lost')[] | undefined>();
    expectTypeOf<Query['sort']>().toEqualTypeOf<SortOf<typeof parcels> | undefined>();
    expectTypeOf<Query['missing']>().toEqualTypeOf<('sender' | 'price')[] | undefined>();
    expectTypeOf<Query>().toHaveProperty('price_to');
    expectTypeOf<Query>().not.toHaveProperty('name');
    expectTypeOf<z.input<ReturnType<typeof filterQuery<typeof parcels>>>>().not.toHaveProperty('limit');
    expectTypeOf<z.output<ReturnType<typeof listQuery<typeof caseFields>>>>().not.toHaveProperty('missing');
  });

  test('filters on missing values only where the field table allows it', () => {
    expect(Object.keys(filterQuery(caseFields).shape)).toEqual([
      'search',
      'stage',
      'priority',
      'counterparty',
      'contract',
      'lead',
      'closed',
    ]);
    expect(Object.keys(filterQuery(parcels).shape)).toContain('missing');
  });
});

test('a field table that makes no sense does not compile', () => {
  // @ts-expect-error a choice names its options
  fields({ stage: { kind: 'choice', label: 'Stage' } });
  // @ts-expect-error texts have no range
  fields({ name: { kind: 'text', label: 'Name', filter: 'range' } });
  // @ts-expect-error days are filtered by range
  fields({ due: { kind: 'day', label: 'Due', filter: 'several' } });
  // @ts-expect-error every field has a label
  fields({ name: { kind: 'text' } });
  // @ts-expect-error there is no such kind
  fields({ name: { kind: 'colour', label: 'Colour' } });
  // @ts-expect-error only columns of the table can be sorted by
  expectTypeOf<'state'>().toExtend<SortOf<typeof parcels>>();
});

test('orders, columns and parameters come in the order of the table', () => {
  expect(sortsOf(parcels)).toEqual(['name', '-name', 'sent_at', '-sent_at', 'price', '-price']);
  expect(columnNames(parcels)).toEqual(['name', 'state']);
  expect([paramOf(parcels, 'labels'), paramOf(parcels, 'price')]).toEqual(['label', 'price']);
  expect(exportNames(parcels)).toEqual(['name']);
  expect(historyNames(caseFields)).not.toContain('number');
  expect(importNames(caseFields)).toContain('due_date');
  expect(caseFields.stage.options).toBe(caseStages);
});

describe('values of filters', () => {
  const someDay = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const end = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);

  test('a range of days is read back as written', () => {
    const between = fc
      .tuple(end(someDay), end(someDay))
      .filter(([from, to]) => from !== null || to !== null)
      .map(([from, to]) => (from && to && from > to ? [to, from] : [from, to]))
      .map(([from = null, to = null]) => ({ kind: 'between' as const, from, to }));
    const relative = fc.record({
      kind: fc.constantFrom('next' as const, 'last' as const),
      days: fc.integer({ min: 1, max: 3650 }),
    });
    fc.assert(
      fc.property(fc.oneof(between, relative), (range) => {
        expect(parseDateRange(writeDateRange(range))).toEqual(range);
      }),
    );
  });

  test.each([
    '',
    '..',
    'next-0',
    'next-4000',
    'soon-3',
    '2026-03-01..2026-02-01',
    '2026-01-01..2026-01-02..',
    '0206-01-01..',
  ])('%j is no range of days', (text) => {
    expect(parseDateRange(text)).toBeNull();
  });

  test('a range of numbers is read back as written', () => {
    const range = fc
      .record({ from: end(fc.stringMatching(decimal)), to: end(fc.stringMatching(decimal)) })
      .filter(({ from, to }) => from !== null || to !== null);
    fc.assert(
      fc.property(range, (given) => {
        expect(parseNumberRange(writeNumberRange(given))).toEqual(given);
      }),
    );
    expect(parseNumberRange('1..x')).toBeNull();
  });

  test('values with commas and percent signs stay apart', () => {
    const values = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (given) => {
        expect(severalOf(z.string()).parse(given.map(writeOne).join(','))).toEqual(given);
      }),
    );
  });
});

describe('what lists read from an address without a schema is what the API takes', () => {
  const texts = ['yes', 'no', 'sent', 'EUR', 'eur', 'DE', 'D', '1', '-1.25', '1.2345678', '1e3', '', 'x'.repeat(201)];
  const ids = ['0198c0de-0000-7000-8000-000000000000', '0198C0DE-0000-7000-8000-000000000000', '0198c0de-0000-9000'];
  const kinds: Field[] = [
    { kind: 'choice', label: 'State', options: ['sent', 'lost'] },
    { kind: 'person', label: 'Owner' },
    { kind: 'currency', label: 'Currency' },
    { kind: 'flag', label: 'Open' },
    { kind: 'country', label: 'Country' },
    { kind: 'text', label: 'Name' },
  ];

  test.each(kinds)('of the kind $kind', (field) => {
    for (const text of [...texts, ...ids])
      expect(isFilterValue(field, text)).toBe(filterValue(field).safeParse(text).success);
  });

  test.each(['number', 'money'] as const)('of either end of a range of the kind %s', (kind) => {
    const query = listQuery(fields({ size: { kind, label: 'Size', filter: 'range', sort: true, column: {} } }));
    for (const text of texts) {
      expect(isRangeEnd({ kind, label: 'Size' }, text)).toBe(query.safeParse({ size_from: text }).success);
    }
  });

  test.each(['2026-02-29', '2024-02-29', '0999-01-01', '1000-01-01', '2026-13-01', '2026-1-1', '', '2026-04-31'])(
    'of the day %j',
    (text) => expect(isDay(text)).toBe(day.safeParse(text).success),
  );
});

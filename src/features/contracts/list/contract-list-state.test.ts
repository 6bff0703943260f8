import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateFilters, fieldsThatMayMiss } from '#api-contract/contracts/filters';
import { contractSort, contractStage, contractStatusCode, renewalType } from '#api-contract/contracts/endpoints';
import { factColumnNames } from './column-names.ts';
import {
  activeFilters,
  changeList,
  clearFilters,
  columnSort,
  defaultListState,
  dueWithinChoices,
  isFiltered,
  parseContractListState,
  sortBy,
  toListQuery,
  toSearchParams,
} from './contract-list-state.ts';
import type { ContractListState } from './contract-list-state.ts';

const owner = '0195a3c0-0001-7000-8000-000000000001';
const parse = (query: string) => parseContractListState(new URLSearchParams(query));

describe('the list in the address', () => {
  test('an empty address is the default list, and the default list an empty address', () => {
    expect(parse('')).toEqual(defaultListState);
    expect(toSearchParams(defaultListState).toString()).toBe('');
  });

  test('every part is written and read', () => {
    const address =
      'q=liability&sort=-value&stage=active&stage=draft&status=unknown&type=Lease%2C+office&tag=eu' +
      `&owner=${owner}&counterparty=Mill%2C+Sons&entity=Us&law=Sweden&renewal=automatic&currency=EUR&value_from=10` +
      '&value_to=20.50&effective=..2024-01-01&expires=2026-01-01..2026-12-31&notice=next-90&custom=use%3AShop%2C+open&missing=owner&due=30' +
      '&columns=title%2Cvalue%2Ccustom.use&bin=1&after=c2';
    expect(toSearchParams(parse(address)).toString()).toBe(address);
  });

  test.each([
    ['an unknown sort', 'sort=colour'],
    ['an unknown stage', 'stage=lost'],
    ['an unknown status', 'status=fine'],
    ['an owner that is no id', 'owner=me'],
    ['a custom field without a value', 'custom=use'],
    ['an order by a field of no name', 'sort=custom.'],
    ['a day that does not exist', 'expires=2026-02-30..'],
    ['a range from end to start', 'notice=2026-03-01..2026-02-01'],
    ['a reach without end', 'updated=next-99999'],
    ['an amount in words', 'value_from=ten'],
    ['columns that do not exist', 'columns=colour'],
    ['another number of days', 'due=45'],
    ['a bin of another word', 'bin=yes'],
  ])('%s is left out', (_what, query) => {
    expect(parse(query)).toEqual(defaultListState);
  });

  test('two directions at once keep the first', () => {
    expect(parse('after=a&before=b')).toMatchObject({ after: 'a', before: null });
  });

  test('any state survives the round trip', () => {
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 });
    const range = fc.constantFrom('next-90', '2024-02-29..2026-01-01', '..2026-01-01');
    const dates = fc.dictionary(fc.constantFrom(...dateFilters), range, { noNullPrototype: true });
    const anyState: fc.Arbitrary<ContractListState> = fc.record({
      search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      sort: fc.constantFrom(...contractSort.options, '-custom.area' as const),
      stages: fc.uniqueArray(fc.constantFrom(...contractStage.options)),
      statuses: fc.uniqueArray(fc.constantFrom(...contractStatusCode.options)),
      types: words,
      tags: words,
      owner: fc.option(fc.constant(owner)),
      counterparties: words,
      entities: words,
      laws: words,
      renewals: fc.uniqueArray(fc.constantFrom(...renewalType.options)),
      currencies: fc.uniqueArray(fc.constantFrom('EUR', 'SEK')),
      clauses: fc.uniqueArray(fc.constantFrom('insurance', 'indemnity')),
      lackingClauses: fc.uniqueArray(fc.constantFrom('insurance', 'audit_rights')),
      valueFrom: fc.option(fc.constantFrom('-1', '12.50')),
      valueTo: fc.constant(null),
      dates,
      custom: fc.uniqueArray(fc.constantFrom('use:Shop, open', 'use:Office', 'area:1..')),
      missing: fc.uniqueArray(fc.constantFrom(...fieldsThatMayMiss)),
      columns: fc.option(fc.uniqueArray(fc.constantFrom(...factColumnNames, 'custom.use' as const), { minLength: 1 })),
      dueWithin: fc.option(fc.constantFrom(...dueWithinChoices)),
      bin: fc.boolean(),
      after: fc.option(fc.string({ minLength: 1 })),
      before: fc.constant(null),
    });
    fc.assert(
      fc.property(anyState, (state) => {
        const address = toSearchParams(state).toString();
        expect(parseContractListState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });
});

describe('changing the list', () => {
  const deep: ContractListState = {
    ...defaultListState,
    after: 'c9',
    search: 'fee',
    stages: ['active'],
    dueWithin: 30,
  };

  test('a change starts at the first page again', () => {
    expect(changeList(deep, { dueWithin: 90 })).toEqual({ ...deep, dueWithin: 90, after: null });
  });

  test('a sort of the API is a sort of the table, and back', () => {
    for (const sort of contractSort.options) {
      expect(sortBy(deep, columnSort(sort))).toMatchObject({ sort, after: null });
    }
  });

  test('a column that cannot be sorted by changes nothing', () => {
    expect(sortBy(deep, { column: 'owner', direction: 'ascending' })).toBe(deep);
  });

  test('a range of dates counts as one filter, searching as none', () => {
    expect(activeFilters({ ...deep, dates: { expires: '2026-01-01..2026-02-01' } })).toBe(3);
    expect(activeFilters({ ...defaultListState, search: 'fee' })).toBe(0);
    expect(isFiltered({ ...defaultListState, search: 'fee' })).toBe(true);
    expect(isFiltered(defaultListState)).toBe(false);
  });

  test('values of one custom field count as one filter', () => {
    expect(activeFilters({ ...defaultListState, custom: ['use:Office', 'use:Shop', 'area:1..'] })).toBe(2);
  });

  test('clearing keeps the sort and the bin', () => {
    expect(clearFilters({ ...deep, bin: true, sort: 'title' })).toEqual({
      ...defaultListState,
      bin: true,
      sort: 'title',
    });
  });
});

describe('what the API is asked', () => {
  test('the default list asks for its rows and sort only', () => {
    expect(toListQuery(defaultListState, 10)).toEqual({ limit: 10, sort: '-updated_at' });
  });

  test('a search comes best hit first until somebody sorts it', () => {
    expect(toListQuery(parse('q=fee'), 10).sort).toBeUndefined();
    expect(toListQuery(parse('q=fee&sort=title'), 10).sort).toBe('title');
  });

  test('every part has its parameter', () => {
    expect(
      toListQuery(
        parse(
          `q=a&stage=draft&status=unknown&type=NDA%2C+mutual&tag=eu&owner=${owner}&notice=next-7&due=60&bin=1&before=x`,
        ),
        25,
      ),
    ).toEqual({
      limit: 25,
      sort: undefined,
      search: 'a',
      stage: ['draft'],
      status: ['unknown'],
      type: ['NDA%2C mutual'],
      tag: ['eu'],
      owner,
      notice: 'next-7',
      due_within_days: 60,
      deleted: 'true',
      before: 'x',
    });
  });

  test('custom fields go as they stand, commas within them written apart', () => {
    expect(toListQuery(parse('custom=use%3AShop%2C+open&custom=area%3A1..'), 10, ['use'])).toMatchObject({
      custom: ['use:Shop%2C open', 'area:1..'],
      fields: ['use'],
    });
  });
});

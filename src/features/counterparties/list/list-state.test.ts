import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterpartySort, relationship } from '#api-contract/counterparties/endpoints';
import {
  changeList,
  columnSort,
  defaultListState,
  parseListState,
  sortBy,
  toListQuery,
  toSearchParams,
} from './list-state.ts';

describe('the address', () => {
  test('of the default is empty', () => {
    expect(toSearchParams(defaultListState).toString()).toBe('');
    expect(parseListState(new URLSearchParams())).toEqual(defaultListState);
  });

  test('says what the list shows, and is read back', () => {
    const state = fc.record({
      search: fc.stringMatching(/^[a-zåäö]{0,20}$/),
      sort: fc.constantFrom(...counterpartySort.options),
      relationships: fc.uniqueArray(fc.constantFrom(...relationship.options)),
      tags: fc.uniqueArray(fc.stringMatching(/^[a-z,&= ]{1,10}$/), { maxLength: 5 }),
      after: fc.option(fc.stringMatching(/^[a-zA-Z0-9_-]{1,20}$/)),
      before: fc.constant(null),
    });
    fc.assert(
      fc.property(state, (shown) => {
        expect(parseListState(new URLSearchParams(toSearchParams(shown).toString()))).toEqual(shown);
      }),
    );
  });

  test('that makes no sense is left out', () => {
    const read = parseListState(new URLSearchParams('sort=weight&relationship=enemy&after=a&before=b&tag='));
    expect(read).toEqual({ ...defaultListState, after: 'a' });
  });
});

test('any change starts at the first page again', () => {
  const second = { ...defaultListState, after: 'second' };
  expect(changeList(second, { tags: ['critical'] })).toEqual({ ...defaultListState, tags: ['critical'] });
  expect(sortBy(second, { column: 'updated_at', direction: 'descending' })).toEqual({
    ...defaultListState,
    sort: '-updated_at',
  });
});

test('a column that cannot be sorted by changes nothing', () => {
  const second = { ...defaultListState, after: 'second' };
  expect(sortBy(second, { column: 'exposure', direction: 'ascending' })).toBe(second);
  expect(columnSort('-name')).toEqual({ column: 'name', direction: 'descending' });
});

test('the API is asked for what is set, and nothing else', () => {
  const asked = toListQuery({ ...defaultListState, tags: ['critical', 'oats, rye'] }, 25);
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ limit: 25, sort: 'name', tag: ['critical', 'oats%2C rye'] });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fields, sortsOf, withMissing } from '#api-contract/fields';
import { listQuery } from '#api-contract/list-query';
import type { NumberRange } from '#api-contract/filter-values';
import { listState } from './list-state.ts';

const parcelFields = withMissing(
  fields({
    name: { kind: 'text', label: 'Name', sort: true, export: true, column: { primary: true } },
    state: { kind: 'choice', label: 'State', options: ['sent', 'held', 'lost'], filter: 'several', column: {} },
    speed: { kind: 'choice', label: 'Speed', options: ['air', 'sea'], filter: 'one', param: 'by' },
    sender: { kind: 'person', label: 'Sender', filter: 'one', export: true, column: {} },
    sent_at: { kind: 'moment', label: 'Sent', filter: 'range', param: 'sent', sort: true, column: {} },
    price: { kind: 'money', label: 'Price', filter: 'range', sort: true, mayMiss: true },
    labels: { kind: 'tags', label: 'Labels', filter: 'several', param: 'label', address: 'mark' },
  }),
  'Missing',
);
const list = listState(parcelFields, { sort: '-sent_at', custom: true, ranked: true, views: ['board', 'map'] });
const apiQuery = listQuery(parcelFields);

const cursor = fc.option(fc.stringMatching(/^[a-zA-Z0-9_-]{1,20}$/));
const anyAmount = fc.option(fc.stringMatching(/^\d{1,9}(\.\d{2})?$/));
const anyState = fc.record({
  search: fc.stringMatching(/^[a-zåäö]{0,20}$/),
  sort: fc.constantFrom(...sortsOf(parcelFields)),
  filters: fc.record({
    state: fc.uniqueArray(fc.constantFrom('sent' as const, 'held' as const, 'lost' as const)),
    speed: fc.option(fc.constantFrom('air' as const, 'sea' as const)),
    sender: fc.option(fc.uuid({ version: 7 })),
    sent_at: fc.option(fc.constantFrom('next-90', '2026-01-01..', '..2026-03-31', '2026-01-01..2026-03-31')),
    price: fc
      .record({ from: anyAmount, to: anyAmount })
      .map((range): NumberRange | null => (range.from === null && range.to === null ? null : range)),
    labels: fc.uniqueArray(fc.stringMatching(/^[a-z,&= %]{1,10}$/), { maxLength: 5 }),
    missing: fc.uniqueArray(fc.constant('price' as const)),
  }),
  custom: fc.uniqueArray(fc.constantFrom('use:Office', 'use:Shop, small', 'area:100..250'), { maxLength: 3 }),
  columns: fc.option(fc.uniqueArray(fc.constantFrom('name', 'state', 'custom.use'), { minLength: 1 })),
  view: fc.option(fc.constantFrom('board', 'map')),
  bin: fc.boolean(),
  after: cursor,
  before: fc.constant(null),
});

describe('the address of a list', () => {
  test('is empty for the default', () => {
    expect(list.toParams(list.initial).toString()).toBe('');
    expect(list.parse(new URLSearchParams())).toEqual(list.initial);
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(list.parse(new URLSearchParams(list.toParams(state).toString()))).toEqual(state);
      }),
    );
  });

  test('opens another view with the filters that the list opens with', () => {
    const open = listState(parcelFields, { sort: 'name', opening: { state: ['held'] }, views: ['board'] });
    expect(open.parse(new URLSearchParams('view=board'))).toEqual({ ...open.initial, view: 'board' });
    expect(open.toParams({ ...open.initial, view: 'board' }).toString()).toBe('view=board');
    expect(open.parse(new URLSearchParams('view=globe'))).toEqual(open.initial);
  });

  test('leaves out what makes no sense', () => {
    const address =
      'sort=state&state=burnt&sender=me&sent=soon&price_from=dear&by=foot&columns=colour&custom=x&missing=name&after=a&before=b';
    expect(list.parse(new URLSearchParams(address))).toEqual({ ...list.initial, after: 'a' });
  });

  test('carries only the filters that the list has', () => {
    const short = listState(parcelFields, { sort: 'name', filters: ['state'] });
    const { filters } = short.parse(new URLSearchParams('state=lost&by=air'));
    expect(filters).toEqual({ state: ['lost'] });
    expect(short.parse(new URLSearchParams('custom=use:Office&columns=custom.use&sort=custom.use'))).toEqual(
      short.initial,
    );
  });
});

describe('a list that opens narrowed', () => {
  const open = listState(parcelFields, {
    sort: '-sent_at',
    opening: { state: ['sent', 'held'] },
    views: ['board', 'map'],
  });

  test('has an empty address, which reads as what it opens with', () => {
    expect(open.toParams(open.initial).toString()).toBe('');
    expect(open.parse(new URLSearchParams()).filters.state).toEqual(['sent', 'held']);
  });

  test('can be cleared and reset', () => {
    const cleared = open.clearFilters(open.initial);
    expect(cleared).toEqual(open.everything);
    expect(open.parse(open.toParams(cleared))).toEqual(cleared);
    expect([open.isOpening(open.initial), open.isOpening(cleared)]).toEqual([true, false]);
    expect(open.resetFilters({ ...cleared, search: 'blue' })).toEqual({ ...open.initial, search: 'blue' });
    expect(list.isOpening(list.initial)).toBe(false);
  });

  test('keeps addresses that were written before it did', () => {
    expect(open.parse(new URLSearchParams('sender=0190a6ee-0000-7000-8000-000000000000')).filters.state).toEqual([]);
    expect(open.parse(new URLSearchParams('bin=1'))).toEqual(open.bin);
  });

  test('reads every address back as it was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const stated = { ...state, custom: [], columns: null };
        expect(open.parse(new URLSearchParams(open.toParams(stated).toString()))).toEqual(stated);
        const onSecondPage = { ...open.initial, after: 'second' };
        expect(open.parse(open.toParams(onSecondPage))).toEqual(onSecondPage);
      }),
    );
  });
});

describe('a change of a list', () => {
  const second = { ...list.initial, after: 'second' };

  test('starts at the first page', () => {
    expect(list.filter(second, 'state', ['lost'])).toEqual(list.narrowed({ state: ['lost'] }));
    expect(list.change(second, { search: 'blue' })).toEqual({ ...list.initial, search: 'blue' });
    expect(list.sortBy(second, { column: 'price', direction: 'descending' })).toEqual({
      ...list.initial,
      sort: '-price',
    });
  });

  test('by a column without an order changes nothing', () => {
    expect(list.sortBy(second, { column: 'state', direction: 'ascending' })).toBe(second);
    expect(list.sortBy(second, { column: 'custom.use', direction: 'ascending' }).sort).toBe('custom.use');
  });

  test('clears filters alone, or search and filters; order, columns and bin stay', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { sort, columns, bin, view, search } = state;
        expect(list.clear(state)).toEqual({ ...list.initial, sort, columns, bin, view });
        expect(list.clearFilters(state)).toEqual({ ...list.initial, sort, columns, bin, view, search });
        expect(list.isNarrowed(list.clear(state))).toBe(false);
      }),
    );
  });

  test('to what does not exist does not compile', () => {
    // @ts-expect-error there is no such option
    list.filter(second, 'state', ['burnt']);
    // @ts-expect-error the name is not a filter
    expect(() => list.filter(second, 'name', 'x')).not.toThrow();
    // @ts-expect-error the state cannot be sorted by
    list.change(second, { sort: 'state' });
    // @ts-expect-error the first order must be one of the table
    listState(parcelFields, { sort: 'state' });
  });
});

describe('the API', () => {
  test('requests only what is set', () => {
    const state = list.narrowed({ labels: ['a, b'], price: { from: '10', to: null }, speed: 'sea' });
    expect(JSON.parse(JSON.stringify(list.toQuery(state, 25)))).toEqual({
      limit: 25,
      sort: '-sent_at',
      label: ['a%2C b'],
      price_from: '10',
      by: 'sea',
    });
  });

  test('exports the rows and the order of the list, and those of its columns that exports have', () => {
    const state = { ...list.narrowed({ speed: 'sea' }), after: 'abc' };
    expect(JSON.parse(JSON.stringify(list.toExport(state, ['sender', 'state', 'name'])))).toEqual({
      by: 'sea',
      sort: '-sent_at',
      columns: ['sender', 'name'],
    });
  });

  test('accepts every query of an address', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(apiQuery.safeParse(list.toQuery(state, 25)).error).toBeUndefined();
      }),
    );
  });

  test('ranks an unsorted search', () => {
    const found = { ...list.initial, search: 'blue' };
    expect(list.toQuery(found, 10).sort).toBeUndefined();
    expect(list.tableSort(found)).toBeUndefined();
    expect(list.toQuery({ ...found, sort: 'name' }, 10).sort).toBe('name');
    expect(list.tableSort(list.initial)).toEqual({ column: 'sent_at', direction: 'descending' });
  });
});

test('filters in use come in the order of the list, custom fields last', () => {
  const state = list.filter(list.narrowed({ labels: ['x'], state: ['lost'] }), 'price', { from: '1', to: null });
  expect(list.filtersInUse({ ...state, custom: ['use:Office', 'use:Shop', 'area:1..'] })).toEqual([
    'state',
    'price',
    'labels',
    'custom.use',
    'custom.area',
  ]);
});

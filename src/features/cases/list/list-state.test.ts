import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casePriority, caseStage } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { sortsOf } from '#api-contract/fields';
import { changeList, defaultListState, parseListState, sortBy, toListQuery, toSearchParams } from './list-state.ts';

test('the address of the default is empty', () => {
  expect(toSearchParams(defaultListState).toString()).toBe('');
  expect(parseListState(new URLSearchParams())).toEqual(defaultListState);
});

test('the address says what the list shows, and is read back', () => {
  const state = fc.record({
    search: fc.stringMatching(/^[a-zåäö]{0,20}$/),
    sort: fc.constantFrom(...sortsOf(caseFields)),
    stages: fc.uniqueArray(fc.constantFrom(...caseStage.options)),
    priorities: fc.uniqueArray(fc.constantFrom(...casePriority.options)),
    lead: fc.option(fc.uuid({ version: 7 })),
    bin: fc.boolean(),
    after: fc.constant(null),
    before: fc.option(fc.stringMatching(/^[a-zA-Z0-9_-]{1,20}$/)),
  });
  fc.assert(
    fc.property(state, (shown) => {
      expect(parseListState(new URLSearchParams(toSearchParams(shown).toString()))).toEqual(shown);
    }),
  );
});

test('what makes no sense in an address is left out', () => {
  expect(parseListState(new URLSearchParams('stage=gone&priority=x&lead=me&sort=colour'))).toEqual(defaultListState);
});

test('any change starts at the first page again', () => {
  const second = { ...defaultListState, after: 'second' };
  expect(changeList(second, { stages: ['open'] })).toEqual({ ...defaultListState, stages: ['open'] });
  expect(sortBy(second, { column: 'due_date', direction: 'ascending' }).sort).toBe('due_date');
  expect(sortBy(second, { column: 'tasks', direction: 'ascending' })).toBe(second);
});

test('the API is asked for what is set, and nothing else', () => {
  const asked = toListQuery({ ...defaultListState, priorities: ['urgent'] }, 10);
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ limit: 10, sort: '-updated_at', priority: ['urgent'] });
});

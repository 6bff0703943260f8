import { expect, test } from 'vitest';
import { scopeOf } from '#kernel/lists';
import { type ContractFilter, narrow } from './contract-list.ts';

const scope = scopeOf(crypto.randomUUID());

test.each<[string, ContractFilter, boolean]>([
  ['no filter', {}, false],
  ['moments alone, of which it knows nothing before it runs', { updated: '..2026-07-01', created: 'last-30' }, false],
  ['a value', { type: ['Lease'] }, true],
  ['an amount', { value_from: '99000' }, true],
  ['a value beside a moment', { type: ['Lease'], updated: '..2026-07-01' }, true],
  ['a custom field', { custom: [{ key: 'area', asked: [{ kind: 'value', value: '5' }] }] }, true],
  ['a search', { search: 'mill' }, true],
])('PostgreSQL looks at the values of a query where they decide its way: %s', (_, filter, looked) => {
  expect(narrow(filter, scope).selective).toBe(looked);
});

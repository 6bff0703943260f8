import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { keys } from '#api';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { bridgeQueries } from './bridge-queries.ts';
import { clientCache } from './client-cache.ts';

const listKey = keys.cases.list;

function visit(browser: FakeBrowser) {
  const cache = clientCache(browser.openTab());
  cache.belongTo('ada@example.com', 'build-1');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  let signedIn = true;
  const stop = bridgeQueries(queries, cache, () => signedIn);
  return { cache, queries, stop, signOut: () => (signedIn = false) };
}

const fetched = (queries: QueryClient, queryKey: readonly unknown[], data: unknown) =>
  queries.fetchQuery({ queryKey, queryFn: async () => data });

describe('a return visit', () => {
  test('shows cached data at once and fetches it again', async () => {
    const browser = new FakeBrowser();
    const key = listKey({ limit: 10, sort: '-updated_at', search: undefined });
    await fetched(visit(browser).queries, key, { items: ['old'] });

    const { queries } = visit(browser);
    expect(queries.getQueryData(key)).toEqual({ items: ['old'] });
    const queryFn = vi.fn(async () => ({ items: ['new'] }));
    await queries.fetchQuery({ queryKey: key, queryFn });
    expect(queryFn).toHaveBeenCalledOnce();
    expect(queries.getQueryData(key)).toEqual({ items: ['new'] });
  });

  test('shows the cases that were opened last', async () => {
    const browser = new FakeBrowser();
    const first = visit(browser);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      await fetched(first.queries, keys.cases.detail(id), { id, name: id });
    const { queries, cache } = visit(browser);
    expect(queries.getQueryData(keys.cases.detail('f'))).toEqual({ id: 'f', name: 'f' });
    expect(queries.getQueryData(keys.cases.detail('a'))).toBeUndefined();
    expect(cache.selected('casename')).toBe('f');
  });
});

test('only the first page of an unfiltered list is cached', async () => {
  const browser = new FakeBrowser();
  const { queries, cache } = visit(browser);
  await fetched(queries, listKey({ limit: 10, after: 'cursor' }), { items: ['second page'] });
  await fetched(queries, listKey({ limit: 10, stage: ['open'] }), { items: ['narrowed'] });
  await fetched(queries, keys.contracts.endless({ limit: 10 }), { pages: [] });
  expect(cache.read('caseslistrows')).toBeNull();
  expect(cache.read('contractlistrows')).toBeNull();
});

test('the counterparty that was looked at last is known by name', async () => {
  const { queries, cache } = visit(new FakeBrowser());
  await fetched(queries, keys.counterparties.detail('m'), { id: 'm', name: 'Mill Ltd' });
  expect([cache.selected('selectedcounterpartyid'), cache.selected('selectedcounterpartyname')]).toEqual([
    'm',
    'Mill Ltd',
  ]);
});

test('an answer after signing out is not cached', async () => {
  const { queries, cache, signOut } = visit(new FakeBrowser());
  signOut();
  cache.clear();
  await fetched(queries, listKey({ limit: 10 }), { items: ['late'] });
  expect(cache.read('caseslistrows')).toBeNull();
});

test('two tabs keep what either fetched last', async () => {
  const browser = new FakeBrowser();
  const [one, other] = [visit(browser), visit(browser)];
  await fetched(one.queries, listKey({ limit: 10 }), { items: ['one'] });
  await fetched(other.queries, listKey({ limit: 10 }), { items: ['other'] });
  expect(one.cache.read('caseslistrows')?.data).toEqual({ items: ['other'] });
});

test('nothing is cached once it has stopped', async () => {
  const { queries, cache, stop } = visit(new FakeBrowser());
  stop();
  await fetched(queries, listKey({ limit: 10 }), { items: ['late'] });
  expect(cache.read('caseslistrows')).toBeNull();
});

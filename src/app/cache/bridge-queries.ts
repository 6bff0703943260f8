import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '#api';
import { cachedDetails, cachedQueries, cacheEntries } from '../registry/resources.ts';
import type { ClientCache } from './client-cache.ts';

/**
 * Put what the browser kept into the queries, so that screens show it at once and fetch it again; and keep what is fetched
 * from now on. Answers with a function that stops it.
 */
export function bridgeQueries(queries: QueryClient, cache: ClientCache, isSignedIn: () => boolean): () => void {
  for (const entry of cacheEntries) {
    const kept = cache.read(entry);
    if (kept) restore(queries, kept.key, kept.data, kept.fetchedAt);
  }
  for (const { id, case: matter, fetchedAt } of cache.cases()) {
    restore(queries, keys.cases.detail(id), matter, fetchedAt);
  }

  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !isSignedIn()) return;
    const { queryKey: key, state } = event.query;
    remember(cache, key, state.data, state.dataUpdatedAt);
  });
}

/** Data that may be out of date: it is fetched again as soon as someone looks at it. */
function restore(queries: QueryClient, key: QueryKey, data: unknown, fetchedAt: number) {
  queries.setQueryData(key, data, { updatedAt: fetchedAt });
  void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

function remember(cache: ClientCache, key: QueryKey, data: unknown, fetchedAt: number) {
  const entry = cacheEntries.find((each) => {
    const row = cachedQueries[each];
    return begins(key, row.key) && (!row.fetchedAt || isFirstPage(key));
  });
  if (entry) cache.keep(entry, { key, data, fetchedAt });
  const opened = cachedDetails.find((each) => begins(key, each.key));
  const [id, named] = [key[2], data as { readonly name?: unknown }];
  if (!opened || typeof id !== 'string' || typeof named?.name !== 'string') return;
  if (opened.whole) cache.keepCase(id, data, fetchedAt);
  cache.select({ ...(opened.id && { [opened.id]: id }), ...(opened.name && { [opened.name]: named.name }) });
}

function begins(key: QueryKey, beginning: QueryKey): boolean {
  return beginning.every((part, index) => key[index] === part);
}

/** What a list shows before anybody narrows it or turns a page: key, call, and what it asks for. */
function isFirstPage(key: QueryKey): boolean {
  const [, , asked, ...more] = key;
  if (more.length > 0 || typeof asked !== 'object' || asked === null) return false;
  const ordinary = new Set(['limit', 'sort']);
  return Object.entries(asked).every(([name, value]) => value === undefined || ordinary.has(name));
}

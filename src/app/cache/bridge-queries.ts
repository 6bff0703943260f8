import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '#api';
import { type CacheEntry, cacheEntries, type ClientCache } from './client-cache.ts';

/** Which server data becomes which entry of the cache: by the beginning of its key. */
const entries: readonly { readonly entry: CacheEntry; readonly key: QueryKey; readonly firstPage?: true }[] = [
  { entry: 'contractlistrows', key: keys.contracts.lists, firstPage: true },
  { entry: 'counterpartylistrows', key: keys.counterparties.lists, firstPage: true },
  { entry: 'caseslistrows', key: keys.cases.lists, firstPage: true },
  { entry: 'cmscounterparties', key: keys.counterparties.found('') },
  { entry: 'cmscounterpartytags', key: keys.contractSettings.tags },
  { entry: 'cmscontracttypes', key: keys.contractSettings.types },
  { entry: 'orgpermissionclasses', key: keys.organisation.permissionClasses },
  { entry: 'orgUsers', key: keys.organisation.members },
  { entry: 'readerprofile', key: keys.profile.self },
];

/**
 * Put what the browser kept into the queries, so that screens show it at once and fetch it anew; and keep what is fetched
 * from now on. Answers with a function that stops it.
 */
export function bridgeQueries(queries: QueryClient, cache: ClientCache, isSignedIn: () => boolean): () => void {
  for (const entry of cacheEntries) {
    const kept = cache.read(entry);
    if (kept) restore(queries, kept.key, kept.data, kept.fetchedAt);
  }
  for (const { id, case: matter, fetchedAt } of cache.cases())
    restore(queries, keys.cases.detail(id), matter, fetchedAt);

  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !isSignedIn()) return;
    const { queryKey: key, state } = event.query;
    remember(cache, key, state.data, state.dataUpdatedAt);
  });
}

/** Data that may be out of date: it is fetched again as soon as somebody looks at it. */
function restore(queries: QueryClient, key: QueryKey, data: unknown, fetchedAt: number) {
  queries.setQueryData(key, data, { updatedAt: fetchedAt });
  void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

function remember(cache: ClientCache, key: QueryKey, data: unknown, fetchedAt: number) {
  const found = entries.find((each) => begins(key, each.key) && (!each.firstPage || isFirstPage(key)));
  if (found) cache.keep(found.entry, { key, data, fetchedAt });
  const [id, named] = [key[2], data as { readonly name?: unknown }];
  if (typeof id !== 'string' || typeof named?.name !== 'string') return;
  if (begins(key, keys.cases.details)) {
    cache.keepCase(id, data, fetchedAt);
    cache.select({ casename: named.name });
  }
  if (begins(key, keys.counterparties.details)) {
    cache.select({ selectedcounterpartyid: id, selectedcounterpartyname: named.name });
  }
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

import { baseDashboard, type NamedDashboard } from '#api-contract/dashboards/kinds';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import { type CacheEntry, cachedDetails, cachedQueries, type OpenedName, resources } from '../registry/resources.ts';
import { fieldsOf } from '../stores/stored-value.ts';

/** Server data as it was fetched: under which key, what, and when in milliseconds. */
export interface Kept {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly fetchedAt: number;
}

export interface CachedCase {
  readonly id: string;
}

/** Fully fetched cases that are kept (specification, section 9). */
const maxCases = 5;
/** Cases that are taken of what was stored, before the first is opened (specification, section 9). */
const maxLoadedCases = 20;
/** Storage in use, in characters, from which on the cases are let go (specification, sections 4 and 9). */
const maxStored = 4.5 * 1024 * 1024;

const prefix = 'cache.';
const casesKey = resources.cases.opened.whole;
const dashboardKey = 'lastDashboard';
const ownerKey = 'owner';
const sizeKey = 'cacheSize';
const everyKey = [
  ...Object.entries(cachedQueries).flatMap(([entry, { fetchedAt }]) => [entry, fetchedAt ?? []].flat()),
  ...cachedDetails.flatMap(({ id, name }) => [id ?? [], name ?? []].flat()),
  casesKey,
  dashboardKey,
  ownerKey,
  sizeKey,
];

/** What this browser keeps of server data, so that a return visit shows something at once. Never throws. */
export interface ClientCache {
  /** Empty it unless it was made for this user by this build. */
  belongTo(email: string, build: string | null): void;
  read(entry: CacheEntry): Kept | null;
  keep(entry: CacheEntry, kept: Kept): void;
  /** Fully fetched cases, most recently opened first. */
  cases(): readonly (CachedCase & { readonly case: unknown; readonly fetchedAt: number })[];
  /** A case was opened: it becomes the newest. */
  keepCase(id: string, matter: unknown, fetchedAt: number): void;
  select(names: Partial<Record<OpenedName, string>>): void;
  selected(name: OpenedName): string | null;
  /** The dashboard that was opened last; the overview until there is one (specification, section 9). */
  lastDashboard(): NamedDashboard;
  openDashboard(dashboard: NamedDashboard): void;
  /** Characters that the cache takes. */
  size(): number;
  clear(): void;
}

export function clientCache(storage: BrowserStorage): ClientCache {
  const read = (name: string) => parseJson(storage.read(prefix + name));
  const remove = (name: string) => storage.remove(prefix + name);

  /** What does not fit is left out rather than kept in memory: the cache must never cost someone their settings. */
  function write(name: string, value: unknown): boolean {
    if (storage.write(prefix + name, JSON.stringify(value)) === null) return true;
    remove(name);
    return false;
  }

  function store(name: string, value: unknown) {
    if (!write(name, value)) {
      remove(casesKey);
      write(name, value);
    }
    if (storage.use() > maxStored) remove(casesKey);
    write(sizeKey, size());
  }

  function size(): number {
    return everyKey
      .filter((name) => name !== sizeKey)
      .map((name) => storage.read(prefix + name)?.length ?? 0)
      .reduce((sum, length) => sum + length, 0);
  }

  function cases() {
    const stored = read(casesKey);
    return Array.isArray(stored) ? stored.filter(isCachedCase).slice(0, maxLoadedCases) : [];
  }

  function clear() {
    for (const name of everyKey) remove(name);
  }

  return {
    belongTo(email, build) {
      const owner = JSON.stringify([email, build]);
      if (storage.read(prefix + ownerKey) === owner) return;
      clear();
      storage.write(prefix + ownerKey, owner);
    },

    read(entry) {
      const kept = fieldsOf(read(entry));
      const timeKey = cachedQueries[entry].fetchedAt;
      const fetchedAt = timeKey ? read(timeKey) : kept?.fetchedAt;
      if (!kept || !Array.isArray(kept.key) || !('data' in kept) || !isMoment(fetchedAt)) return null;
      return { key: kept.key, data: kept.data, fetchedAt };
    },

    keep(entry, { key, data, fetchedAt }) {
      const timeKey = cachedQueries[entry].fetchedAt;
      if (!timeKey) return store(entry, { key, data, fetchedAt });
      store(timeKey, fetchedAt);
      store(entry, { key, data });
    },

    cases,

    keepCase(id, matter, fetchedAt) {
      const before = cases().filter((kept) => kept.id !== id);
      store(casesKey, [{ id, case: matter, fetchedAt }, ...before].slice(0, maxCases));
    },

    select(names) {
      for (const [name, value] of Object.entries(names)) store(name, value);
    },

    selected(name) {
      const value = read(name);
      return typeof value === 'string' ? value : null;
    },

    lastDashboard() {
      const { id, name } = fieldsOf(read(dashboardKey)) ?? {};
      return typeof id === 'string' && typeof name === 'string' ? { id, name } : baseDashboard;
    },

    openDashboard({ id, name }) {
      store(dashboardKey, { id, name });
    },

    size,
    clear,
  };
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

function isCachedCase(value: unknown): value is { id: string; case: unknown; fetchedAt: number } {
  const fields = fieldsOf(value);
  return typeof fields?.id === 'string' && fieldsOf(fields.case) !== undefined && isMoment(fields.fetchedAt);
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

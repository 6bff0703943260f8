import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keys } from '#api';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { cacheEntries } from '../registry/resources.ts';
import { clientCache } from './client-cache.ts';

const rows = { key: keys.cases.list({ limit: 10 }), data: { items: [{ id: 'a' }] }, fetchedAt: 1_000 };

function filled(browser = new FakeBrowser()) {
  const cache = clientCache(browser.openTab());
  cache.belongTo('ada@example.com', 'build-1');
  return { browser, cache };
}

const ids = (cache: ReturnType<typeof clientCache>) => cache.cases().map(({ id }) => id);

describe('what was fetched', () => {
  test('is there in the next visit, with the time it was fetched at', () => {
    const { browser, cache } = filled();
    cache.keep('caseslistrows', rows);
    cache.keep('orgUsers', { key: keys.organisation.members, data: [1], fetchedAt: 2_000 });
    const next = clientCache(browser.openTab());
    expect(next.read('caseslistrows')).toEqual(rows);
    expect(next.read('orgUsers')?.fetchedAt).toBe(2_000);
    expect(browser.content.get('cache.lastFetchedCases')).toBe('1000');
  });

  test('belongs to one user and one build', () => {
    for (const [email, build] of [
      ['eve@example.com', 'build-1'],
      ['ada@example.com', 'build-2'],
    ] as const) {
      const { browser, cache } = filled();
      cache.keep('caseslistrows', rows);
      const next = clientCache(browser.openTab());
      next.belongTo(email, build);
      expect(next.read('caseslistrows')).toBeNull();
    }
  });

  test('is gone when it is cleared, in every tab', () => {
    const { browser, cache } = filled();
    const other = clientCache(browser.openTab());
    for (const entry of cacheEntries) cache.keep(entry, rows);
    cache.keepCase('a', { id: 'a' }, 1);
    cache.select({ casename: 'Lease' });
    other.clear();
    expect([...browser.content.keys()].filter((key) => key.startsWith('cache.'))).toEqual([]);
    expect(cache.read('caseslistrows')).toBeNull();
    expect(cache.selected('casename')).toBeNull();
  });

  test('counts as absent where it cannot be read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { browser, cache } = filled();
        browser.content.set('cache.caseslistrows', text);
        browser.content.set('cache.last20FullyFetchedCases', text);
        browser.content.set('cache.casename', text);
        expect(() => [
          cache.read('caseslistrows'),
          cache.cases(),
          cache.selected('casename'),
          cache.size(),
        ]).not.toThrow();
      }),
    );
  });
});

describe('fully fetched cases (specification, sections 4 and 9)', () => {
  test('are kept to five, the one opened last first', () => {
    const { cache } = filled();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) cache.keepCase(id, { id }, 1);
    expect(ids(cache)).toEqual(['f', 'e', 'd', 'c', 'b']);
    cache.keepCase('d', { id: 'd' }, 2);
    expect(ids(cache)).toEqual(['d', 'f', 'e', 'c', 'b']);
  });

  test('are twenty at most when they are loaded', () => {
    const { browser, cache } = filled();
    const stored = Array.from({ length: 25 }, (_, index) => ({ id: String(index), case: {}, fetchedAt: 1 }));
    browser.content.set('cache.last20FullyFetchedCases', JSON.stringify(stored));
    expect(ids(cache).length).toBe(20);
    cache.keepCase('new', { id: 'new' }, 1);
    expect(ids(cache)).toEqual(['new', '0', '1', '2', '3']);
  });

  test('are let go once storage holds more than 4.5 MB, and not before', () => {
    const limit = 4.5 * 1024 * 1024;
    const { browser, cache } = filled();
    cache.keepCase('a', { id: 'a' }, 1);
    const rest = () => [...browser.content].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const spare = 200;
    browser.content.set('other', 'x'.repeat(limit - rest() - 'other'.length - spare));
    cache.keepCase('a', { id: 'a' }, 2);
    expect(ids(cache)).toEqual(['a']);
    browser.content.set('more', 'x'.repeat(2 * spare));
    cache.keep('orgUsers', { key: [], data: 1, fetchedAt: 1 });
    expect(ids(cache)).toEqual([]);
    expect(cache.read('orgUsers')?.data).toBe(1);
  });
});

describe('the dashboard that was opened last (specification, sections 3 and 9)', () => {
  test('is the overview until there is one', () => {
    expect(filled().cache.lastDashboard()).toEqual({ id: 'base', name: 'Overview' });
  });

  test('is known by id and name in the next visit, and to nobody else', () => {
    const { browser, cache } = filled();
    cache.openDashboard({ id: 'd1', name: 'Contracts' });
    expect(browser.content.get('cache.lastDashboard')).toBe('{"id":"d1","name":"Contracts"}');
    const next = clientCache(browser.openTab());
    expect(next.lastDashboard()).toEqual({ id: 'd1', name: 'Contracts' });
    next.belongTo('eve@example.com', 'build-1');
    expect(next.lastDashboard().id).toBe('base');
  });

  test('is the overview where what was kept cannot be read', () => {
    const { browser, cache } = filled();
    browser.content.set('cache.lastDashboard', '{"id":7}');
    expect(cache.lastDashboard().id).toBe('base');
  });
});

describe('storage that is full or blocked', () => {
  test('leaves out what does not fit, and keeps the rest', () => {
    const { browser, cache } = filled();
    cache.keep('orgUsers', rows);
    browser.limit = 500;
    cache.keep('caseslistrows', { ...rows, data: 'x'.repeat(1_000) });
    expect(cache.read('caseslistrows')).toBeNull();
    expect(cache.read('orgUsers')).toEqual(rows);
  });

  test('never throws', () => {
    const cache = clientCache(new FakeBrowser().openBlockedTab());
    cache.belongTo('ada@example.com', null);
    cache.keep('caseslistrows', rows);
    cache.keepCase('a', {}, 1);
    expect(cache.read('caseslistrows')).toBeNull();
    expect(cache.size()).toBeLessThan(200);
    cache.clear();
  });
});

test('the cache knows its size', () => {
  const { browser, cache } = filled();
  const before = cache.size();
  cache.keep('orgUsers', { key: [], data: 'x'.repeat(1_000), fetchedAt: 1 });
  expect(cache.size() - before).toBeGreaterThan(1_000);
  expect(Number(browser.content.get('cache.cacheSize'))).toBe(cache.size());
});

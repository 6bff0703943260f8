import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { buildReloadMachine, pollInterval, reloadGuard, type Reloads } from './build-reload-machine.ts';

interface World {
  build?: string | null;
  latest?: () => Promise<string>;
  reloads?: Reloads;
}

function begin({ build = 'one', latest = async () => 'one', reloads = {} }: World = {}) {
  const clock = new SimulatedClock();
  const ask = vi.fn(latest);
  const reload = vi.fn();
  const rememberReloads = vi.fn();
  const machine = buildReloadMachine.provide({
    actors: { fetchLatestBuild: fromPromise<string>(() => ask()) },
    actions: {
      reload: (_, { path }) => reload(path),
      rememberReloads: (_, all) => rememberReloads(all),
    },
  });
  const actor = createActor(machine, { clock, input: { build, reloads } });
  actor.start();
  const isStale = () => actor.getSnapshot().hasTag('stale');
  const go = (path: string) => actor.send({ type: 'route.changed', path, at: clock.now() });
  const failChunk = () => actor.send({ type: 'chunk.failed' });
  const answered = async () => {
    await expect.poll(() => actor.getSnapshot().matches({ current: 'asking' })).toBe(false);
  };
  return { clock, actor, ask, reload, rememberReloads, isStale, go, failChunk, answered };
}

describe('asking for a newer build', () => {
  test('happens every hour, not a millisecond sooner', async () => {
    const { clock, ask, answered } = begin();
    clock.increment(pollInterval - 1);
    expect(ask).not.toHaveBeenCalled();
    clock.increment(1);
    expect(ask).toHaveBeenCalledOnce();
    await answered();
    clock.increment(3_599_999);
    expect(ask).toHaveBeenCalledOnce();
    clock.increment(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the same build', 'one', 'one', false],
    ['another build', 'one', 'two', true],
    ['another build, in development', null, 'two', false],
  ])('and hearing of %s', async (_what, build, latest, stale) => {
    const { clock, answered, isStale } = begin({ build, latest: async () => latest });
    clock.increment(pollInterval);
    await answered();
    expect(isStale()).toBe(stale);
  });

  test('continues after a failed answer', async () => {
    const { clock, ask, answered, isStale } = begin({ latest: () => Promise.reject(new Error('offline')) });
    clock.increment(pollInterval);
    await answered();
    expect(isStale()).toBe(false);
    clock.increment(pollInterval);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a route change', () => {
  test('reloads nothing while the build is current', () => {
    const { go, reload } = begin();
    go('/tasks');
    expect(reload).not.toHaveBeenCalled();
  });

  test('brings a newer build in', async () => {
    const { clock, go, reload, answered } = begin({ latest: async () => 'two' });
    clock.increment(pollInterval);
    await answered();
    expect(reload).not.toHaveBeenCalled();
    go('/tasks');
    expect(reload.mock.calls).toEqual([['/tasks']]);
  });

  test('reloads after a chunk failed to load', () => {
    const { failChunk, go, reload } = begin();
    failChunk();
    expect(reload).not.toHaveBeenCalled();
    go('/tasks');
    expect(reload.mock.calls).toEqual([['/tasks']]);
  });

  test('reloads a path at most once in ten seconds', () => {
    const { clock, failChunk, go, reload } = begin();
    failChunk();
    go('/tasks');
    clock.increment(reloadGuard - 1);
    go('/tasks');
    expect(reload).toHaveBeenCalledTimes(1);
    clock.increment(1);
    go('/tasks');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('counts the ten seconds for each path separately', () => {
    const { failChunk, go, reload } = begin();
    failChunk();
    go('/tasks');
    go('/cms/contractlist');
    expect(reload.mock.calls).toEqual([['/tasks'], ['/cms/contractlist']]);
  });

  test('remembers reloads from before the page was loaded', () => {
    const { clock, failChunk, go, reload } = begin({ reloads: { '/tasks': 0 } });
    failChunk();
    clock.increment(9_999);
    go('/tasks');
    expect(reload).not.toHaveBeenCalled();
    clock.increment(1);
    go('/tasks');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is remembered before it reloads, without what no longer matters', () => {
    const { clock, failChunk, go, reload, rememberReloads } = begin({ reloads: { '/old': 0, '/new': 10_000 } });
    clock.increment(10_000);
    failChunk();
    go('/tasks');
    expect(rememberReloads.mock.calls).toEqual([[{ '/new': 10_000, '/tasks': 10_000 }]]);
    expect(rememberReloads.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
  });
});

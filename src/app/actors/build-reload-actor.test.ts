import { describe, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { createBuildReloadActor } from './build-reload-actor.ts';

type Files = Record<string, unknown>;

function begin(files: Files, build: string | null = 'one', browser = new FakeBrowser()) {
  vi.useFakeTimers();
  const fetch = vi.fn(async (path: string | URL | Request) => {
    const file = files[String(path)];
    return file === undefined ? new Response('Not found.', { status: 404 }) : Response.json(file);
  });
  const reload = vi.fn();
  const actor = createBuildReloadActor({ build, storage: browser.openTab(), fetch, reload });
  actor.start();
  const anHour = () => vi.advanceTimersByTimeAsync(3_600_000);
  const isStale = () => actor.getSnapshot().hasTag('stale');
  return { actor, anHour, isStale, reload, browser };
}

describe('a newer build', () => {
  test.each<[string, Files, boolean]>([
    [
      'is there when it is named and its record is',
      { '/builds/latest.json': { id: 'two' }, '/builds/meta/two.json': {} },
      true,
    ],
    ['is not there while it is still being put in place', { '/builds/latest.json': { id: 'two' } }, false],
    ['is not there when the running one is named', { '/builds/latest.json': { id: 'one' } }, false],
    ['is not there when nothing is named', { '/builds/latest.json': {} }, false],
    ['is not there when nobody answers', {}, false],
  ])('%s', async (_when, files, stale) => {
    const { actor, anHour, isStale } = begin(files);
    await anHour();
    expect(isStale()).toBe(stale);
    actor.stop();
    vi.useRealTimers();
  });
});

test('a reload is remembered across the reload', () => {
  const browser = new FakeBrowser();
  const before = begin({}, 'one', browser);
  before.actor.send({ type: 'chunk.failed' });
  before.actor.send({ type: 'route.changed', path: '/tasks', at: Date.now() });
  expect(before.reload).toHaveBeenCalledOnce();
  before.actor.stop();

  const after = begin({}, 'one', browser);
  after.actor.send({ type: 'chunk.failed' });
  after.actor.send({ type: 'route.changed', path: '/tasks', at: Date.now() });
  expect(after.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  after.actor.send({ type: 'route.changed', path: '/tasks', at: Date.now() });
  expect(after.reload).toHaveBeenCalledOnce();
  after.actor.stop();
  vi.useRealTimers();
});

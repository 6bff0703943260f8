import { describe, expect, it, vi } from 'vitest';
import type { ViewerEngine } from '../engine/viewer-engine.ts';
import { definePlugin, type RunningPlugin, type ViewerPlugin } from './plugin.ts';
import { RunningPlugins } from './running-plugins.tsx';

const engine = {} as ViewerEngine;
const host = { keep: async () => {} };

const plugin = (name: string, running: RunningPlugin | Promise<RunningPlugin> = {}, early = false) =>
  definePlugin({ name, early, start: () => running });

function begin(...plugins: ViewerPlugin[]) {
  const plugged = new RunningPlugins(plugins);
  const names = () => plugged.running.get().map(({ name }) => name);
  const start = (early = false) => plugged.start(early, engine, host);
  return { plugged, names, start };
}

describe('plugins', () => {
  it('start early only where they say so', () => {
    const { start, names } = begin(plugin('marks', {}, true), plugin('notes'));
    start(true);
    expect(names()).toEqual(['marks']);
    start();
    expect(names()).toEqual(['marks', 'notes']);
  });

  it('stop in the opposite order', () => {
    const stopped: string[] = [];
    const each = (name: string) => plugin(name, { stop: () => void stopped.push(name) });
    const { plugged, start, names } = begin(each('sign'), each('save'));
    start();
    plugged.stop();
    expect(stopped).toEqual(['save', 'sign']);
    expect(names()).toEqual([]);
  });

  it('start again on another document', () => {
    const { plugged, start, names } = begin(plugin('sign'));
    start();
    plugged.stop();
    start();
    expect(names()).toEqual(['sign']);
  });
});

describe('a plugin that is loaded when it is needed', () => {
  it('takes its place among the others once it is there', async () => {
    const loading = Promise.withResolvers<RunningPlugin>();
    const { start, names } = begin(plugin('first', loading.promise), plugin('second'));
    start();
    expect(names()).toEqual(['second']);
    loading.resolve({});
    await loading.promise;
    expect(names()).toEqual(['first', 'second']);
  });

  it.each([
    ['was left', false],
    ['was opened anew', true],
  ])('is stopped at once where the document %s before it has started', async (_what, again) => {
    const loading = Promise.withResolvers<RunningPlugin>();
    const stop = vi.fn();
    const { plugged, start, names } = begin(plugin('late', loading.promise));
    start();
    plugged.stop();
    if (again) plugged.start(true, engine, host);
    loading.resolve({ stop });
    await loading.promise;
    expect(stop).toHaveBeenCalledOnce();
    expect(names()).toEqual([]);
  });
});

import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectFiles, root } from './project-files.ts';

const modules = projectFiles('.ts', '.tsx').filter(
  (file) =>
    /^(src|api-contract)\//.test(file) &&
    !/\.(test|stories)\.|\.d\.ts$|\/fixture|app\/((?:verification\/)?main|prerender\/.*)\.tsx?$/.test(file),
);

afterEach(() => vi.resetModules());

/** Runs something on modules of its own and returns the messages that were read meantime, with the lines that did. */
async function readsDuring(run: () => Promise<void>): Promise<string[]> {
  vi.resetModules();
  vi.stubGlobal('location', new URL('http://localhost/'));
  const { resolveFrom } = await import('#languages');
  const reads: string[] = [];
  const resolve = (id: string, english: unknown) => {
    const line = /(?:src|api-contract|tests)\/(?!.*languages\/)[^:)]+:\d+/;
    const reader = (new Error().stack ?? '').split('\n').find((caller) => line.test(caller));
    if (english !== undefined) reads.push(`${line.exec(reader ?? '')?.[0]} reads ${id}`);
    return english;
  };
  resolveFrom(() => ({ language: 'recorded', resolve }));
  await run().finally(() => resolveFrom(() => null));
  return reads;
}

test('no message is read while a module is loaded: it would keep the language of that moment', async () => {
  const reads = await readsDuring(async () => {
    for (const file of modules) await import(/* @vite-ignore */ path.join(root, file));
  });
  expect(reads, 'Read these inside of a component or function').toEqual([]);
});

test('such a read is found, and keeping a branch is none', async () => {
  const reads = await readsDuring(async () => {
    const { localised } = await import('#languages');
    const { form, title } = localised('planted', { title: 'Cases', form: { save: 'Save' } });
    expect([title, typeof form]).toEqual(['Cases', 'object']);
  });
  expect(reads).toEqual([
    expect.stringMatching(/^tests\/architecture\/message-reads\.test\.ts:\d+ reads planted\.title$/),
  ]);
});

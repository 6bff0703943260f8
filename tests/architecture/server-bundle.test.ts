import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshBundle } from '#server/bundle';
import { refuseSecondCopies } from '../../scripts/build/second-copies.ts';
import { bundleServer } from '../../scripts/build/server-bundle.ts';
import { root } from './project-files.ts';

let place: string;
let source: string;
let made: string;
let said: { address: string; folder: string; trace: string };

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  place = mkdtempSync(path.join(root, '.cache/bundled-'));
  [source, made] = [path.join(place, 'source.ts'), path.join(place, 'made')];
  writeFileSync(
    source,
    `interface Gone { readonly lines: 2 }
     export const address: string = import.meta.url;
     export const folder: string = import.meta.dirname;
     export const trace = () => String(new Error('seen').stack);`,
  );
  utimesSync(source, 1, 1);
  await bundleServer(source, made);
  said = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', runs], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PLACES: pathToFileURL(path.join(root, 'server/source-places.ts')).href,
        MADE: made,
        ENTRY: pathToFileURL(String(freshBundle(made))).href,
      },
    }),
  );
});

/** What a start does with a bundle. */
const runs = `
  const { nameSourcesOf } = await import(process.env.PLACES);
  nameSourcesOf(process.env.MADE);
  const { address, folder, trace } = await import(process.env.ENTRY);
  console.log(JSON.stringify({ address, folder, trace: trace() }));`;

afterAll(() => rmSync(place, { recursive: true }));

test('a bundled module finds what lies beside its source', () => {
  expect(said.address).toBe(pathToFileURL(source).href);
  expect(path.resolve(said.folder)).toBe(place);
});

test('a trace through the bundle names lines of the sources', () => {
  const [first, second] = said.trace.split('\n');
  expect(first).toBe('Error: seen');
  expect(second).toContain(`${pathToFileURL(source).href}:4:`);
});

test('a bundle is not used once a source has changed', () => {
  expect(freshBundle(made)).not.toBeNull();
  utimesSync(source, 2, 2);
  expect(freshBundle(made)).toBeNull();
});

test('no package is loaded that takes one of the bundle', () => {
  expect(() => refuseSecondCopies(new Set(['pino', '@hono/zod-openapi']), new Set(['zod']))).toThrow(
    '@hono/zod-openapi would load a second copy of zod',
  );
});

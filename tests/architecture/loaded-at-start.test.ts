import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { LoadedModules } from './loaded-at-start/list-modules.ts';
import { root } from './project-files.ts';

/** Of the packages that package.json names, those that answering calls needs at once. Import others when they are needed. */
const packagesAtStart = [
  '@hono/node-server',
  '@lingui/core',
  '@lingui/message-utils',
  '@node-rs/argon2',
  'aws4fetch',
  'graphile-worker',
  'hono',
  'kysely',
  'pg',
  'pino',
  'rate-limiter-flexible',
  'uuid',
  'zod',
];

/** Doors behind which work is done by threads, by single jobs, or once in an installation's life. */
const later = [
  'extraction/reader.ts',
  'review/checks/index.ts',
  'frameworks/files.ts',
  'drafting/files/index.ts',
  'word-documents/index.ts',
  'signatures/index.ts',
  'languages/catalogue-files.ts',
  'server/start/sample-organisation.ts',
];

/** Each costs about half a millisecond of every start. Raise it for what every server needs, and for nothing else. */
const mostOwnModules = 1_200;

let own: string[];
let packages: string[];
let misled: readonly string[];

beforeAll(() => {
  const script = path.join(import.meta.dirname, 'loaded-at-start/list-modules.ts');
  const said = execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  const modules = JSON.parse(said) as LoadedModules;
  const files = modules.urls
    .filter((url) => url.startsWith('file:'))
    .map((url) => path.relative(root, fileURLToPath(url)));
  own = files.filter((file) => !file.startsWith('node_modules/'));
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  packages = Object.keys(dependencies).filter((name) => files.some((file) => file.startsWith(`node_modules/${name}/`)));
  misled = modules.misled;
});

test('a start loads the packages that every server needs, and no others', () => {
  expect(packages).toEqual(packagesAtStart);
});

test.each(later)('%s is loaded when it is needed', (file) => {
  expect(own).not.toContain(file);
});

test('a start loads no more modules of ours than it may', () => {
  expect(own.length).toBeLessThanOrEqual(mostOwnModules);
});

test('our modules are found where Node would find them', () => {
  expect(misled).toEqual([]);
});

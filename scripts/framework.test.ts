import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogFile, controlOf, inJson, keysCatalog, profileFile } from '../frameworks/testing/small-framework.ts';
import { writeXlsx } from '#kernel/spreadsheets';
import { runCommand } from './commands/run-command.ts';

let folder = '';
const inFolder = (name: string) => path.join(folder, name);
const framework = (...given: string[]) => runCommand('node', ['scripts/framework.ts', ...given]);
const written = async (name: string) => JSON.parse(await readFile(inFolder(name), 'utf8')) as unknown;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'framework-'));
  const files = [
    inJson(keysCatalog),
    profileFile('profile.json', {
      imports: [{ href: 'keys.json', 'include-controls': [{ 'with-ids': ['kl-1'] }] }],
      modify: { 'set-parameters': [{ 'param-id': 'kl-1_prm_1', values: ['every month'] }] },
    }),
    catalogFile('newer.json', controlOf('kl-1.1'), controlOf('kl-9')),
  ];
  await Promise.all(files.map(({ name, bytes }) => writeFile(inFolder(name), bytes)));
});

afterAll(() => rm(folder, { recursive: true }));

test('writes the controls of a resolved profile in order, with the values of their parameters in place', async () => {
  const given = ['import', inFolder('profile.json'), inFolder('keys.json'), '--resolve', '--out', inFolder('out.json')];
  const { succeeded, output } = await framework(...given);
  expect(output).toContain('Requirements: 1, of which 1 can be assessed and 0 are withdrawn; groups: 0.');
  expect(succeeded).toBe(true);
  expect(await written('out.json')).toMatchObject({
    controls: [
      {
        id: 'kl-1',
        label: 'KL-1',
        title: 'Keys are counted',
        class: 'lock',
        parent: null,
        statement: expect.stringContaining('a. counts them every month; and'),
        params: [{ id: 'kl-1_prm_1', text: 'every month' }, { id: 'kl-1_prm_2' }],
        withdrawn: false,
        context: false,
      },
    ],
  });
});

test('writes OSCAL', async () => {
  const given = [
    'import',
    inFolder('profile.json'),
    inFolder('keys.json'),
    '--format',
    'oscal',
    '--out',
    inFolder('oscal.json'),
  ];
  expect((await framework(...given)).succeeded).toBe(true);
  expect(await written('oscal.json')).toMatchObject({ catalog: { controls: [{ id: 'kl-1' }] } });
});

test('reads the first sheet of a workbook', async () => {
  async function* rows() {
    for (const cells of [
      ['id', 'title', 'parent'],
      ['a', 'Doors', ''],
      ['a.1', 'Doors are locked', 'a'],
    ])
      yield cells.map((text) => ({ text }));
  }
  await writeFile(inFolder('House rules.xlsx'), writeXlsx({ name: 'Rules', rows: rows() }));
  const { succeeded, output } = await framework(
    'import',
    inFolder('House rules.xlsx'),
    '--out',
    inFolder('rules.json'),
  );
  expect(output).toBe('House rules, 1.0. Requirements: 1, of which 1 can be assessed and 0 are withdrawn; groups: 1.');
  expect(succeeded).toBe(true);
  expect(await written('rules.json')).toMatchObject({
    controls: [{ id: 'a.1', title: 'Doors are locked', parent: 'a' }],
  });
});

test('says why a workbook can’t be read', async () => {
  await writeFile(inFolder('broken.xlsx'), 'no workbook');
  const { succeeded, output } = await framework('import', inFolder('broken.xlsx'), '--out', inFolder('none.json'));
  expect(succeeded).toBe(false);
  expect(output).toMatch(/workbook/);
  expect(output).not.toMatch(/\n\s+at /);
});

test('says why nothing is written', async () => {
  const { succeeded, output } = await framework('import', inFolder('profile.json'), '--out', inFolder('none.json'));
  expect(succeeded).toBe(false);
  expect(output).toBe('This profile needs keys. Upload it with the profile.');
  await expect(readFile(inFolder('none.json'))).rejects.toThrow('ENOENT');
});

test('counts what became of the requirements of an older version', async () => {
  const { succeeded, output } = await framework('diff', inFolder('keys.json'), inFolder('newer.json'));
  expect(succeeded).toBe(true);
  expect(output).toMatch(/same: 1\n(.*\n)*retired: 1\nadded: 1\noldTotal: 2\nnewTotal: 2/);
});

test('shows how it is used when something is missing', async () => {
  const { succeeded, output } = await framework('import', inFolder('keys.json'));
  expect(succeeded).toBe(false);
  expect(output).toContain('npm run framework -- import');
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWord } from '../word-documents/index.ts';
import { documentOf, paragraph, run } from '../word-documents/testing/packed.ts';
import { runCommand } from './commands/run-command.ts';

let folder = '';
const inFolder = (name: string) => path.join(folder, name);
const redline = (...given: string[]) => runCommand('node', ['scripts/redline.ts', ...given]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'redline-'));
  await writeFile(inFolder('old.docx'), await documentOf(paragraph(run('Notice of thirty days.'))));
  await writeFile(inFolder('new.docx'), await documentOf(paragraph(run('Notice of sixty days.'))));
  await writeFile(inFolder('new.pdf'), '%PDF-1.7\n');
});

afterAll(() => rm(folder, { recursive: true }));

test('writes a redline that was verified, with the name and time of its author', async () => {
  const out = inFolder('redline.docx');
  const given = [inFolder('old.docx'), inFolder('new.docx'), '--out', out, '--author', 'Ada', '--date', '2026-03-31'];
  const { succeeded, output } = await redline(...given);
  expect(output).toContain('was verified');
  expect(succeeded).toBe(true);
  expect((await readWord(await readFile(out)))?.text).toMatch(/^Notice of sixty days\.\n\n/);
});

test('says why there is no redline, and writes none', async () => {
  const out = inFolder('none.docx');
  const { succeeded, output } = await redline(inFolder('old.docx'), inFolder('new.pdf'), '--out', out);
  expect(succeeded).toBe(false);
  expect(output).toBe(
    `${inFolder('new.pdf')}: ` +
      'This is a PDF, so tracked changes aren’t available. Use the Word file it was made from.',
  );
  await expect(readFile(out)).rejects.toThrow('ENOENT');
});

test('shows how it is used when something is missing', async () => {
  const { succeeded, output } = await redline(inFolder('old.docx'));
  expect(succeeded).toBe(false);
  expect(output).toContain('npm run redline --');
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAuthority } from '../signatures/authority/test-authority.ts';
import { lockedDocument, sampleDocument } from '../signatures/testing/sample-documents.ts';
import { startTimeServer } from '../signatures/testing/time-server.ts';
import { runCommand } from './commands/run-command.ts';

let folder = '';
const inFolder = (name: string) => path.join(folder, name);
const sealFile = (...given: string[]) => runCommand('node', ['scripts/seal.ts', ...given]);

/** The lines of JSON that a verification writes, and what it says to people. */
async function verifyFile(file: string) {
  const { succeeded, output } = await runCommand('node', ['scripts/verify-pdf.ts', file]);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return { succeeded, output, revisions: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seal-'));
  await writeFile(inFolder('contract.pdf'), await sampleDocument(2));
  await writeFile(inFolder('locked.pdf'), await lockedDocument('secret', { modify: true }));
  await writeFile(inFolder('notes.txt'), 'notes');
});

afterAll(() => rm(folder, { recursive: true }));

test('seals a file with a time-stamp, and verifies it revision by revision', async () => {
  await using server = await startTimeServer(await createTestAuthority('Northwind'));
  const sealed = await sealFile(inFolder('contract.pdf'), '--out', inFolder('sealed.pdf'), '--tsa', server.url);
  expect(sealed.output).toContain('PAdES B-T) and verified.');
  expect(sealed.output).toContain('This is a test seal');
  const { succeeded, revisions } = await verifyFile(inFolder('sealed.pdf'));
  expect(succeeded).toBe(true);
  expect(revisions).toMatchObject([
    { revision: 1, signer: null, whole: null },
    { revision: 2, signer: 'Test seal of Test', test: true, whole: true, changes: ['A signature was added'] },
  ]);
  expect(Number.isNaN(Date.parse(String(revisions[1]?.['time'])))).toBe(false);

  const changed = Buffer.from(await readFile(inFolder('sealed.pdf')));
  changed.writeUInt8(changed.readUInt8(700) ^ 1, 700);
  await writeFile(inFolder('changed.pdf'), changed);
  expect((await verifyFile(inFolder('changed.pdf'))).succeeded).toBe(false);
});

test('says that a file has no signature, or is no PDF', async () => {
  const unsigned = await verifyFile(inFolder('contract.pdf'));
  expect(unsigned.succeeded).toBe(false);
  expect(unsigned.revisions).toMatchObject([{ revision: 1, whole: false, message: 'This file has no signature.' }]);
  const other = await verifyFile(inFolder('notes.txt'));
  expect(other.revisions).toMatchObject([{ revision: null, message: 'This file can’t be read as a PDF.' }]);
});

test('says why a file isn’t sealed, and opens a locked one with its password', async () => {
  const out = inFolder('unlocked.pdf');
  const refused = await sealFile(inFolder('locked.pdf'), '--out', out);
  expect(refused).toMatchObject({ succeeded: false });
  expect(refused.output).toContain('This PDF is locked with a password.');
  await expect(readFile(out)).rejects.toThrow('ENOENT');
  const sealed = await sealFile(inFolder('locked.pdf'), '--out', out, '--password', 'secret');
  expect(sealed.output).toContain('was locked; the sealed file is not.');
});

test('shows how they are used when something is missing', async () => {
  expect((await sealFile(inFolder('contract.pdf'))).output).toContain('npm run seal --');
  expect((await runCommand('node', ['scripts/verify-pdf.ts'])).output).toContain('npm run verify-pdf --');
});

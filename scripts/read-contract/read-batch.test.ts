import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBatch } from './read-batch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batch-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readLines(...lines: string[]) {
  const [batch, out] = [path.join(folder, 'in.jsonl'), path.join(folder, 'out.jsonl')];
  await writeFile(batch, lines.join('\n'));
  const outcome = await readBatch(batch, out);
  const written = (await readFile(out, 'utf8')).split('\n').filter(Boolean);
  return { ...outcome, ids: written.map((line) => (JSON.parse(line) as { id: string }).id) };
}

const contract = (id: string, text: string) => JSON.stringify({ id, text });

test('a line that holds U+2028 or U+2029 is one line', async () => {
  const { ids, problems } = await readLines(
    contract('one', 'Notice\u2028of\u2029thirty days.'),
    contract('two', 'Term.'),
  );
  expect({ ids, problems }).toEqual({ ids: ['one', 'two'], problems: [] });
});

test('a bad line is reported with its number, and the others are read', async () => {
  const { ids, problems } = await readLines(
    contract('one', 'Term.'),
    '{"id": "two", ',
    '{"text": "No id."}',
    '{"id": "four"}',
    '{"id": "five", "file": "missing.pdf"}',
    '',
    contract('seven', 'Term.'),
  );
  expect(ids).toEqual(['one', 'seven']);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['Line 2', 'Line 3', 'Line 4', 'Line 5']);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRules } from './read-rules.ts';
import { reviewBatch } from './review-batch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'review-'));
});
afterEach(() => rm(folder, { recursive: true }));

const law = { rule_id: 'law', issue: 'Law', wording: 'The law of England applies.', phrases: ['laws of england'] };
const returned = { rule_id: 'x1', wording: 'Receiving Party shall destroy or return information upon termination.' };

async function rulesOf(said: unknown) {
  const file = path.join(folder, 'rules.json');
  await writeFile(file, typeof said === 'string' ? said : JSON.stringify(said));
  return readRules(file);
}

async function review(rules: unknown, ...lines: string[]) {
  const [batch, out] = [path.join(folder, 'in.jsonl'), path.join(folder, 'out.jsonl')];
  await writeFile(batch, lines.join('\n'));
  const outcome = await reviewBatch(batch, out, (await rulesOf(rules)).rules);
  const written = (await readFile(out, 'utf8')).split('\n').filter(Boolean);
  return { ...outcome, said: written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const contract = (id: string, text: string) => JSON.stringify({ id, text });
const text =
  'This contract is governed by the laws of England.\nOn termination the Recipient shall return or destroy all information.';

describe('a batch', () => {
  test('has a line for each contract and rule, citations letter for letter', async () => {
    const { said, problems } = await review([law, returned], contract('one', text), contract('two', 'Nothing.'));
    expect(problems).toEqual([]);
    expect(said.map(({ id, rule_id: rule }) => `${String(id)} ${String(rule)}`)).toEqual([
      'one law',
      'one x1',
      'two law',
      'two x1',
    ]);
    expect(said[0]).toEqual({
      id: 'one',
      rule_id: 'law',
      verdict: 'met',
      confidence: 0.85,
      answered: true,
      citations: [{ start: 0, end: 49, quote: text.slice(0, 49) }],
    });
    expect(said[2]).toMatchObject({ verdict: 'silent', answered: false });
  });

  test('reads on after a bad line, which is reported with its number', async () => {
    const { said, problems } = await review(
      [law],
      contract('one', text),
      '{"id": "two", ',
      '{"id": "three"}',
      '{"text": "No id."}',
      '',
      contract('six', 'x'.repeat(5_000_000)),
      contract('seven', text.replace('. ', '.\u2028').replace('\n', '\u2029')),
      'null',
    );
    expect(said.map(({ id }) => id)).toEqual(['one', 'seven']);
    expect(problems).toEqual([
      'Line 2: This isn’t JSON.',
      'Line 3: The line has no "text".',
      'Line 4: The line has no "id".',
      'Line 6: The text is longer than 2,000,000 characters.',
      'Line 8: The line has no "id".',
    ]);
  });
});

test('a batch that is not there is a sentence', async () => {
  const missing = path.join(folder, 'missing.jsonl');
  expect(await reviewBatch(missing, path.join(folder, 'out.jsonl'), [])).toEqual({
    reviewed: 0,
    problems: [`There is no file ${missing}.`],
  });
});

describe('rules', () => {
  test.each([
    ['{', /^The rules can’t be read: /],
    [{}, /^The rules have to be a list\.$/],
    [[], /^The file has no rules\.$/],
    [[{ rule_id: 'a' }], /^Rule 1: The rule has no "wording"\.$/],
    [[{ wording: 'Snow is cleared.' }], /^Rule 1: The rule has no "rule_id"\.$/],
    [[law, law], /^Rule 2: The id “law” is taken\. The rule was left out\.$/],
    [[law, { ...law, rule_id: 'other' }], /^other \(Law\) has the same wording as law \(Law\)\.$/],
    [[{ ...law, phrases: ['the *'] }], /^law \(Law\), “the \*”: This phrase is too common\. Add another word\.$/],
    [[law, { rule_id: 'no', wording: 'The law of England never applies.' }], /^no says the opposite of law \(Law\)\.$/],
  ])('%j: a sentence', async (said, sentence) => {
    const { problems } = await rulesOf(said);
    expect(problems.some((problem) => sentence.test(problem))).toBe(true);
  });
});

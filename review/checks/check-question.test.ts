import { expect, test } from 'vitest';
import { passagesFor, questionMessages, verdictOn } from './check-question.ts';
import { checkRule } from './check-rule.ts';
import { ReviewSubject } from './review-subject.ts';
import type { QuestionCheck } from './rule.ts';

const check: QuestionCheck = { kind: 'question', question: 'May the tenant keep a dog?', ifMissing: 'not_met' };
const text =
  'The Tenant may keep one dog in the flat.\nThe rent is due on the first day.\nCats are not allowed with a dog.';
const subject = new ReviewSubject(text);
const passages = passagesFor(subject, check);
const reply = (answer: string, passage: string, quote: string) =>
  JSON.stringify({ answer, quotes: [{ passage, quote }] });

test('only passages that have its words go out, as data', () => {
  expect(passages.map((each) => each.text)).toEqual([
    'The Tenant may keep one dog in the flat.',
    'Cats are not allowed with a dog.',
  ]);
  expect(questionMessages(check, passages)[1]?.content).not.toContain('rent');
});

test('an answer counts with a quote that is letter for letter in the passage', () => {
  const said = verdictOn(subject, check, passages, reply('met', 'p1', 'may keep one dog'));
  expect(said).toMatchObject({
    verdict: 'met',
    method: 'question',
    citations: [{ start: 11, end: 27, quote: 'may keep one dog' }],
  });
});

test.each([
  ['forged', reply('met', 'p1', 'may keep two dogs')],
  ['from another passage', reply('met', 'p2', 'may keep one dog')],
  ['too short', reply('met', 'p1', 'dog')],
  ['missing', JSON.stringify({ answer: 'contradicted' })],
])('a quote that is %s is refused, and a person decides', (_how, said) => {
  expect(verdictOn(subject, check, passages, said)).toMatchObject({ verdict: 'needs_review', citations: [] });
});

test.each(['no JSON', '{"answer": "yes"}', 'null', '[]'])('%s is no answer', (said) => {
  expect(verdictOn(subject, check, passages, said).verdict).toBe('needs_review');
});

test('silence is what the rule says it is', () => {
  expect(verdictOn(subject, check, passages, '{"answer": "silent", "quotes": []}').verdict).toBe('not_met');
});

test('a person decides beside the nearest passages where no language model is set up', async () => {
  const said = await checkRule(subject, { id: 'dog', check });
  expect(said).toMatchObject({ verdict: 'needs_review', reason: 'No language model is set up.' });
  expect(said.citations.map(({ quote }) => quote)).toEqual(passages.map((each) => each.text));
});

// cspell:words Örtli
import { describe, expect, it, test } from 'vitest';
import type { Body, ClauseWording } from '../../api-contract/drafting/nodes.ts';
import type { Answers, Choices } from '../../api-contract/drafting/variables.ts';
import { previewDraft } from '../preview/preview.ts';
import {
  answerTo,
  body,
  choice,
  clause,
  fromLibrary,
  marked,
  numberOf,
  question,
  signatureOf,
  table,
  text,
  textWhen,
  when,
} from '../testing/nodes.ts';
import { changedBlocks } from './changed-blocks.ts';
import { ClauseCounter } from './numbering.ts';
import { plainLines } from './plain-lines.ts';
import { resolveDraft } from './resolve-draft.ts';

const variables = [
  question('customer', 'party'),
  question('fee', 'money'),
  question('start', 'date'),
  question('term', 'number', { unit: 'months' }),
  question('ends', 'date', { computed: 'addMonths(start, term)' }),
  question('personalData', 'yesNo', { label: 'Personal data' }),
  question('transfers', 'yesNo', { askWhen: 'personalData' }),
  question('note', 'text', { required: false }),
  choice('liability', 'capped', 'uncapped'),
];
const complete: Answers = {
  customer: { name: 'Örtli & Søn <GmbH>', signatory: 'Head of Legal' },
  fee: { amount: '12500.5', currency: 'EUR' },
  start: '2026-01-31',
  term: 13,
  personalData: true,
  transfers: false,
  liability: 'capped',
};

const agreement = body(
  clause('a1', 0, 'Services for ', answerTo('customer')),
  clause('a1-1', 1, 'See ', numberOf('a3-1-a'), '.'),
  when('if-data', 'personalData', clause('a2', 0, 'Data'), clause('a2-1', 1, answerTo('ends'))),
  clause('a3', 0, 'Fees'),
  clause('a3-1', 1, answerTo('fee'), textWhen('liability == "uncapped"', ' without limit')),
  clause('a3-1-a', 2, marked('monthly', 'italic'), answerTo('note')),
  clause('a3-1-b', 2, 'in advance'),
);

const linesOf = (source: Body, answers: Answers, choices: Choices = {}, clauses: ClauseWording[] = []) =>
  plainLines(resolveDraft({ body: source, variables, answers, choices, clauses }));

describe('a draft', () => {
  it('has the answers, and numbers that references repeat in full', () => {
    expect(linesOf(agreement, complete)).toEqual([
      '1. Services for Örtli & Søn <GmbH>',
      '1.1 See 3.1(a).',
      '2. Data',
      '2.1 28 February 2027',
      '3. Fees',
      '3.1 €12,500.50',
      '(a) monthly',
      '(b) in advance',
    ]);
  });

  it('is numbered anew where a condition leaves clauses out', () => {
    expect(linesOf(agreement, { ...complete, personalData: false })).toEqual([
      '1. Services for Örtli & Søn <GmbH>',
      '1.1 See 2.1(a).',
      '2. Fees',
      '2.1 €12,500.50',
      '(a) monthly',
      '(b) in advance',
    ]);
  });

  it('shows what isn’t decided, says what it waits for, and isn’t complete', () => {
    const draft = resolveDraft({ body: agreement, variables, answers: { ...complete, personalData: null } });
    expect(draft.blocks.find(({ id }) => id === 'a2')?.dependsOn).toEqual(['personalData']);
    expect(draft).toMatchObject({ undecided: ['personalData'], missing: [], isComplete: false });
    expect(resolveDraft({ body: agreement, variables, answers: complete }).isComplete).toBe(true);
  });

  it('says why a paragraph is here', () => {
    const draft = resolveDraft({ body: agreement, variables, answers: complete });
    expect(draft.blocks.find(({ id }) => id === 'a2')?.why).toEqual([
      { condition: 'personalData', isKnown: true, answers: [{ key: 'personalData', answer: 'yes' }] },
    ]);
    expect(draft.blocks[0]?.why).toEqual([]);
  });

  it('names answers that are missing by their label, in brackets', () => {
    const draft = resolveDraft({ body: agreement, variables, answers: { ...complete, fee: null, term: null } });
    expect(plainLines(draft)).toContain('3.1 [Fee]');
    expect(draft.missing).toEqual(['ends', 'fee']);
  });

  it('cites nothing that is left out', () => {
    const source = body(clause('a', 0, 'See ', numberOf('b')), when('w', 'personalData', clause('b', 0, 'Data')));
    const draft = resolveDraft({ body: source, variables, answers: { ...complete, personalData: false } });
    expect(draft.broken).toEqual([{ paragraph: 'a', to: 'b' }]);
    expect(draft.isComplete).toBe(false);
  });

  it('has proposals until they are answered, and nothing of questions that aren’t asked', () => {
    const source = body(
      text('p', answerTo('law'), '/', answerTo('place')),
      when('w', 'answered(place)', text('q', 'Place')),
    );
    const asked = [
      question('law', 'text', { default: 'Danish' }),
      question('place', 'text', { askWhen: 'law == "German"' }),
    ];
    const resolve = (answers: Answers) => resolveDraft({ body: source, variables: asked, answers });
    expect(plainLines(resolve({ place: 'Bonn' }))).toEqual(['Danish/']);
    expect(resolve({ place: 'Bonn' }).isComplete).toBe(true);
    expect(plainLines(resolve({ law: 'German', place: 'Bonn' }))).toEqual(['German/Bonn', 'Place']);
  });

  it('finds no value for computed values that depend on each other', () => {
    const circle = [
      question('one', 'number', { computed: 'other + 1' }),
      question('other', 'number', { computed: 'one + 1' }),
    ];
    const draft = resolveDraft({ body: body(text('p', answerTo('one'))), variables: circle, answers: {} });
    expect(draft.missing).toEqual(['one']);
  });
});

describe('a clause of the library', () => {
  const liability: ClauseWording = {
    clauseId: 'liability',
    version: 1,
    name: 'Liability',
    wording: [clause('top', 0, 'Liability'), clause('cap', 1, 'Capped. See ', numberOf('top'))],
    fallbacks: [{ rank: 1, wording: [clause('top', 0, 'Liability without cap')] }],
  };
  const source = body(
    clause('a', 0, 'Terms: ', numberOf('lib')),
    fromLibrary('lib', 'liability', 1),
    fromLibrary('twice', 'liability'),
  );

  it('is numbered where it stands, and cites itself', () => {
    expect(linesOf(source, complete, {}, [liability])).toEqual([
      '1. Terms: 1.1',
      '1.1 Liability',
      '(a) Capped. See 1.1',
      '2. Liability',
      '2.1 Capped. See 2',
    ]);
  });

  it('has the wording of the fallback that was chosen for it', () => {
    expect(linesOf(source, complete, { lib: 1 }, [liability])).toContain('1.1 Liability without cap');
    const lacking = resolveDraft({
      body: source,
      variables,
      answers: complete,
      choices: { lib: 2 },
      clauses: [liability],
    });
    expect(lacking).toMatchObject({ lacking: ['lib'], isComplete: false });
  });
});

test.each([
  [[0, 1, 1, 2, 2, 3, 0, 1], ['1.', '1.1', '1.2', '(a)', '(b)', '(i)', '2.', '2.1'], '1.2(b)(i)', 5],
  [[0, 2, 3], ['1.', '(a)', '(i)'], '1(a)(i)', 2],
  [[1, 1], ['1.', '1.1'], '1.1', 1],
])('clauses on the levels %j are numbered %j', (levels, labels, citation, at) => {
  const counter = new ClauseCounter();
  const numbers = levels.map((level) => counter.next(level));
  expect(numbers.map(({ label }) => label)).toEqual(labels);
  expect(numbers[at]?.citation).toBe(citation);
});

test('the 28th item is (bb), as in Word', () => {
  const counter = new ClauseCounter();
  const labels = Array.from({ length: 28 }, () => counter.next(2).label);
  expect(labels.slice(-3)).toEqual(['(z)', '(aa)', '(bb)']);
});

describe('a preview', () => {
  it('shows all text, and no markup of answers', () => {
    const html = previewDraft(
      resolveDraft({
        body: body(...agreement.content, table('t', ['Item'], ['<script>']), signatureOf('s', 'customer')),
        variables,
        answers: complete,
      }),
    );
    expect(html).toContain('<span class="draft-number">3.1</span> <span data-variable="fee">€12,500.50</span>');
    expect(html).toContain('Örtli &amp; Søn &lt;GmbH&gt;');
    expect(html).toContain('Name: Head of Legal');
    expect(html).not.toContain('<script');
  });

  it('changes where an answer changed what is read', () => {
    const before = resolveDraft({ body: agreement, variables, answers: complete });
    const after = resolveDraft({
      body: agreement,
      variables,
      answers: { ...complete, personalData: false, liability: 'uncapped' },
    });
    expect(Object.fromEntries(changedBlocks(before, after))).toEqual({ 'a1-1': 'text', a3: 'number', 'a3-1': 'text' });
    expect([...changedBlocks(after, before).values()]).toContain('added');
    expect(changedBlocks(before, before).size).toBe(0);
  });
});

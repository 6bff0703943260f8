// cspell:words personl
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BlockNode, ClauseWording, InlineNode, TextNode } from '../../api-contract/drafting/nodes.ts';
import type { Answers, AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';
import { resolveDraft } from '../resolve/resolve-draft.ts';
import {
  answerTo,
  body,
  choice,
  clause,
  fromLibrary,
  numberOf,
  question,
  signatureOf,
  text,
  textWhen,
  when,
} from '../testing/nodes.ts';
import { proveTemplate } from './prove-template.ts';

const personalData = question('personalData', 'yesNo', { label: 'Personal data' });
const fee = question('fee', 'money', { unit: 'EUR' });
const liability = choice('liability', 'capped', 'uncapped');

const suggested = (type: 'insertion' | 'deletion', words: string): TextNode => ({
  type: 'text',
  text: words,
  marks: [{ type, attrs: { id: words, author: 'Ada Counsel', at: '2026-01-15T12:00:00.000Z' } }],
});

const messagesOf = (content: BlockNode[], variables: Variable[], clauses: ClauseWording[] = []) =>
  proveTemplate({ body: body(...content), variables, clauses }).map(({ message }) => message);

describe('a template', () => {
  it('that can be published has no findings', () => {
    const content = [
      clause('a', 0, 'Fee: ', answerTo('fee')),
      when('w', 'personalData', clause('b', 0, 'Data, see ', numberOf('c')), clause('c', 1, 'More')),
      when('v', 'not personalData and fee > 1000 EUR', clause('d', 0, 'See ', numberOf('a'))),
    ];
    expect(messagesOf(content, [personalData, fee])).toEqual([]);
  });

  test.each<[string, BlockNode[], Variable[], string]>([
    [
      'a clause that is cited and can be left out',
      [
        clause('a', 0, 'See ', numberOf('b')),
        when('w', 'personalData or liability == "capped"', clause('b', 0, 'Data')),
      ],
      [personalData, liability],
      'Clause 2 is cited in 1 but left out when personal data is ‘no’ and liability is ‘uncapped’.',
    ],
    [
      'a clause that isn’t there',
      [clause('a', 0, 'See ', numberOf('gone'))],
      [],
      'Clause 1 cites a clause that isn’t in the text.',
    ],
    [
      'a reference to what has no number',
      [clause('a', 0, 'See ', numberOf('p')), text('p', 'Plain words')],
      [],
      'The paragraph “Plain words” is cited in 1, but has no number.',
    ],
    [
      'text that is never shown',
      [when('w', 'personalData', when('v', 'not personalData', clause('a', 0, 'Data')))],
      [personalData],
      'Clause 1 is never shown: “not personalData” is never true here.',
    ],
    [
      'text that is always shown',
      [text('p', 'Words', textWhen('fee > 1 EUR or fee < 2 EUR', ' more'))],
      [fee],
      'The paragraph “Words more” is always shown: “fee > 1 EUR or fee < 2 EUR” is always true here.',
    ],
    [
      'a condition without an answer',
      [when('w', 'transfers', clause('a', 0, 'Transfers'))],
      [personalData, question('transfers', 'yesNo', { askWhen: 'personalData' })],
      'Clause 1 can’t be decided when personal data is ‘no’: “transfers” has no answer then. Ask with answered(…) first.',
    ],
    [
      'money in any currency',
      [when('w', 'price > 1000 EUR or price < 5 USD', clause('a', 0, 'Large'))],
      [question('price', 'money')],
      'Clause 1 can’t be decided when price is in another currency. Set the currency of the question.',
    ],
    [
      'an unknown name',
      [when('w', 'personlData', clause('a', 0, 'Data', answerTo('personalData')))],
      [personalData],
      'Clause 1 depends on “personlData”. There is no question called ‘personlData’. Did you mean ‘personalData’?',
    ],
    [
      'an unknown variable in the text',
      [text('p', 'Fee ', answerTo('fees'), answerTo('fee'))],
      [fee],
      'The paragraph “Fee [fees][Fee]”: There is no question called ‘fees’. Did you mean ‘fee’?',
    ],
    [
      'computed values that depend on each other',
      [text('p', answerTo('one'))],
      [
        question('one', 'number', { computed: 'two + 1' }),
        question('two', 'number', { computed: 'three' }),
        question('three', 'number', { computed: 'one' }),
      ],
      'These depend on each other: One → Two → Three → One.',
    ],
    [
      'a computed value of another type',
      [text('p', answerTo('total'))],
      [question('total', 'money', { computed: '1 + 2' })],
      'Total is computed. Money is needed here, this is a number.',
    ],
    [
      'a party that doesn’t sign',
      [text('p', answerTo('buyer'))],
      [question('buyer', 'party')],
      'Buyer has no signature block.',
    ],
    [
      'a party that signs at times',
      [when('w', 'personalData', signatureOf('s', 'buyer'))],
      [question('buyer', 'party'), personalData],
      'Buyer has no signature block when personal data is ‘no’.',
    ],
    [
      'an answer that is shown and not asked',
      [text('p', 'To ', answerTo('country'))],
      [personalData, question('country', 'text', { askWhen: 'personalData' })],
      'The paragraph “To [Country]” shows country, which isn’t asked when personal data is ‘no’.',
    ],
    [
      'a level that is left out',
      [clause('a', 0, 'Fees'), clause('b', 2, 'monthly')],
      [],
      'Clause 1(a) has no clause on the level above it. Programs number what follows differently.',
    ],
    ['a question that nothing uses', [text('p', 'Words')], [fee], 'Fee is asked but never used.'],
    [
      'a proposal that doesn’t fit',
      [text('p', answerTo('fee'))],
      [{ ...fee, default: { amount: '1', currency: 'USD' } }],
      'A proposed answer doesn’t fit. Fee: enter the amount in EUR.',
    ],
  ])('is not published with %s', (_what, content, variables, message) => {
    expect(messagesOf(content, variables)).toEqual([message]);
  });

  it('names the answers with which something happens', () => {
    const content = [clause('a', 0, 'See ', numberOf('b')), when('w', 'fee >= 1000 EUR', clause('b', 0, 'Large'))];
    expect(proveTemplate({ body: body(...content), variables: [fee] })).toMatchObject([
      { kind: 'reference', severity: 'error', node: 'a', example: { fee: '€999.99' } },
    ]);
  });

  it('says what can’t be proven', () => {
    const many = Array.from({ length: 13 }, (_, at) => question(`q${at}`, 'yesNo'));
    const condition = many.map(({ key }) => key).join(' and ');
    const content = [when('w', condition, clause('a', 0, 'All'))];
    expect(proveTemplate({ body: body(...content), variables: many })).toMatchObject([
      { kind: 'notProven', severity: 'warning', node: 'w' },
    ]);
    const [, ...fewer] = many;
    const less = [when('w', fewer.map(({ key }) => key).join(' and '), clause('a', 0, 'All'))];
    expect(proveTemplate({ body: body(...less), variables: fewer })).toEqual([]);
  });

  it('is proven with every fallback of its clauses', () => {
    const wording: ClauseWording = {
      clauseId: 'liability',
      version: 1,
      name: 'Liability',
      wording: [clause('top', 0, 'Liability')],
      fallbacks: [
        { rank: 1, wording: [text('plain', 'No numbered clause'), clause('x', 0, 'See ', numberOf('gone'))] },
      ],
    };
    const other = { ...wording, fallbacks: [{ rank: 1, wording: [text('plain', 'No number')] }] };
    const content = [clause('a', 0, 'See ', numberOf('lib')), fromLibrary('lib', 'liability')];
    expect(messagesOf(content, [], [wording])).toEqual(['Clause 2 cites a clause that isn’t in the text.']);
    expect(messagesOf(content, [], [other])).toEqual(['Clause 2 is cited in 1, but has no number.']);
    expect(messagesOf(content, [])).toContain(
      'A clause of the library isn’t there in the version that the text has: liability.',
    );
  });
});

describe('a suggestion', () => {
  it('keeps a template from being published until it is accepted or rejected, wherever it is', () => {
    const source = body(
      clause('a', 0, 'The fee is ', suggested('deletion', 'high'), suggested('insertion', 'low')),
      when('w', 'personalData', text('b', 'Data', textWhen('fee > 1 EUR', suggested('insertion', ' of many')))),
      text('c', { type: 'variable', attrs: { key: 'fee' }, marks: suggested('deletion', 'fee').marks ?? [] }),
    );
    const attrs = { ...source.attrs, footer: [suggested('deletion', 'Draft')] };
    const found = proveTemplate({ body: { ...source, attrs }, variables: [personalData, fee] });
    expect(found.map(({ severity, node, message }) => [severity, node, message])).toEqual([
      ['error', 'a', 'Clause 1 has suggestions. Accept or reject them first.'],
      ['error', 'b', 'The paragraph “Data of many” has suggestions. Accept or reject them first.'],
      ['error', 'c', 'The paragraph “[Fee]” has suggestions. Accept or reject them first.'],
      ['error', null, 'The footer has suggestions. Accept or reject them first.'],
    ]);
  });

  it('is found in the wording of a clause of the library and in its fallbacks', () => {
    const wording = (...words: (string | InlineNode)[]) => [clause('cap', 0, ...words)];
    const library: ClauseWording = {
      clauseId: 'liability',
      version: 1,
      name: 'Liability',
      wording: wording('Twice the fee'),
      fallbacks: [{ rank: 1, wording: wording(suggested('insertion', 'Three times'), ' the fee') }],
    };
    expect(messagesOf([fromLibrary('lib', 'liability')], [], [library])).toEqual([
      'Clause 1 has suggestions in the wording of the clause library. Store a version without them there first.',
    ]);
  });

  it('is no comment', () => {
    const attrs = { id: 'one', author: 'Ada Counsel', at: '2026-01-15T12:00:00.000Z' };
    const remarked: InlineNode = { type: 'text', text: 'Words', marks: [{ type: 'comment', attrs }] };
    expect(messagesOf([text('a', remarked)], [])).toEqual([]);
  });
});

/** Questions of generated templates, with all answers that matter. */
const questions: { variable: Variable; values: AnswerValue[] }[] = [
  { variable: question('a', 'yesNo'), values: [true, false] },
  { variable: question('b', 'yesNo', { askWhen: 'a' }), values: [true, false] },
  { variable: choice('c', 'x', 'y', 'z'), values: ['x', 'y', 'z'] },
  { variable: question('n', 'number', { min: 0, max: 10 }), values: Array.from({ length: 41 }, (_, at) => at / 4) },
  { variable: question('k', 'yesNo', { computed: 'n > 5 or a' }), values: [null] },
];
const generatedConditions = [
  'a',
  'not a',
  'a and b',
  'answered(b)',
  'b',
  'c == "x"',
  'c in ("x", "y")',
  'c != "z" and a',
  'n > 3',
  'n <= 3 or a',
  'n == 3',
  'n > 3 and n < 5',
  'k',
  'k and not a',
  'n < 12',
] as const;

function everyAnswer(): Answers[] {
  let all: Answers[] = [{}];
  for (const { variable, values } of questions) {
    all = all.flatMap((answers) => values.map((value) => ({ ...answers, [variable.key]: value })));
  }
  return all;
}

/** Clauses under up to three conditions, each citing another. */
const generatedTemplate = fc
  .array(
    fc.record({
      conditions: fc.array(fc.constantFrom(...generatedConditions), { maxLength: 3 }),
      cites: fc.option(fc.nat(4)),
      inline: fc.option(fc.constantFrom(...generatedConditions)),
    }),
    { minLength: 5, maxLength: 5 },
  )
  .map((clauses) =>
    clauses.map(({ conditions, cites, inline }, at): BlockNode => {
      const reference: InlineNode[] = cites === null ? [] : [numberOf(`p${cites}`)];
      const words = inline === null ? reference : [textWhen(inline, ...reference)];
      return conditions.reduceRight<BlockNode>(
        (inner, condition, depth) => when(`w${at}-${depth}`, condition, inner),
        clause(`p${at}`, 0, 'Clause ', ...words),
      );
    }),
  );

describe('every template', () => {
  const variables = questions.map(({ variable }) => variable);
  const answers = everyAnswer();

  it('has a finding for each reference that some answers break, and for no other', () => {
    fc.assert(
      fc.property(generatedTemplate, (content) => {
        const source = { body: body(...content), variables };
        const broken = new Set<string>();
        for (const given of answers) {
          const draft = resolveDraft({ ...source, answers: given });
          const shown = new Map(draft.blocks.map((block) => [block.id, block]));
          for (const { paragraph } of draft.broken) if (isDecided(shown.get(paragraph))) broken.add(paragraph);
        }
        const found = proveTemplate(source).filter(({ kind }) => kind === 'reference');
        const undecided = proveTemplate(source).some(({ kind }) => kind === 'undecided');
        fc.pre(!undecided);
        expect(new Set(found.map(({ node }) => node))).toEqual(broken);
      }),
      { numRuns: 30 },
    );
  });

  it('has a finding for each condition that no answer makes true, or that no answer decides', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...generatedConditions), { minLength: 1, maxLength: 3 }), (conditions) => {
        const block = conditions.reduceRight<BlockNode>(
          (inner, condition, depth) => when(`w${depth}`, condition, inner),
          clause('p', 0, 'Clause'),
        );
        const source = { body: body(block), variables };
        const drafts = answers.map((given) => resolveDraft({ ...source, answers: given }));
        const findings = proveTemplate(source);
        const isUndecided = drafts.some(({ undecided }) => undecided.length > 0);
        expect(findings.some(({ kind }) => kind === 'undecided')).toBe(isUndecided);
        if (isUndecided) return;
        const isNever = drafts.every(({ blocks }) => blocks.length === 0);
        expect(findings.some(({ kind }) => kind === 'unreachable')).toBe(isNever);
        expect(findings.filter(({ kind }) => kind === 'notProven')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

const isDecided = (block: { dependsOn: readonly string[] } | undefined) => block?.dependsOn.length === 0;

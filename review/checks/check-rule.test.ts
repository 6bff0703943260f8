import { describe, expect, test } from 'vitest';
import type { Findings } from '#extraction';
import { readContract } from '#extraction/reader';
import { checkRule, type ReviewOptions } from './check-rule.ts';
import { ReviewSubject } from './review-subject.ts';
import type { Check, ValueCheck } from './rule.ts';
import { ndaClauses, ndaWith } from '../nda-rules/nda-clauses-fixture.ts';

const check = (text: string, rule: Check, options?: ReviewOptions, findings: Findings | null = null) =>
  checkRule(new ReviewSubject(text, findings), { id: 'own', check: rule }, options);
const read = (text: string) => readContract(Buffer.from(text));

describe('a rule that does not concern the contract', () => {
  test('is not applicable', async () => {
    const rule: Check = { kind: 'phrases', for: ['snow'], against: [], ifMissing: 'not_met' };
    const said = await checkRule(new ReviewSubject('Snow.'), { id: 'own', check: rule, applies: false });
    expect(said).toMatchObject({ verdict: 'not_applicable', citations: [] });
  });
});

describe('clause', () => {
  const wanted = (want: 'present' | 'absent'): Check => ({ kind: 'clause', clause: 'Governing Law', wanted: want });

  test('that is there meets the rule that wants it and not the rule that forbids it', async () => {
    const text = ndaWith();
    const findings = await read(text);
    const said = await check(text, wanted('present'), {}, findings);
    expect(said).toMatchObject({ verdict: 'met', method: 'clause' });
    expect(said.citations[0]?.quote).toContain('England and Wales');
    expect(await check(text, wanted('absent'), {}, findings)).toMatchObject({ verdict: 'not_met' });
  });

  test('of which nobody can tell is left to a person', async () => {
    const text = ndaWith();
    const findings = await read(text);
    const unsure: Findings =
      findings.status === 'read'
        ? { ...findings, clauses: findings.clauses.map((each) => ({ ...each, status: 'uncertain' as const })) }
        : findings;
    expect(await check(text, wanted('present'), {}, unsure)).toMatchObject({ verdict: 'needs_review' });
    expect(await check(text, wanted('present'))).toMatchObject({ verdict: 'needs_review' });
  });
});

describe('value', () => {
  const found = (field: string, value: unknown, status = 'found'): Findings =>
    ({
      status: 'read',
      fields: [{ field, value, status, confidence: 0.9, citations: [], method: 'rule' }],
      clauses: [],
    }) as unknown as Findings;
  const term = (
    operator: 'at_most' | 'at_least' | 'exactly',
    count: number,
    unit: 'day' | 'month' | 'year',
  ): ValueCheck => ({
    kind: 'value',
    field: 'payment_terms',
    operator,
    wanted: { count, unit },
    ifMissing: 'not_met',
  });

  test.each([
    [{ count: 30, unit: 'day' }, term('at_most', 45, 'day'), 'met'],
    [{ count: 60, unit: 'day' }, term('at_most', 45, 'day'), 'not_met'],
    [{ count: 1, unit: 'month' }, term('at_most', 45, 'day'), 'met'],
    [{ count: 1, unit: 'month' }, term('at_most', 30, 'day'), 'needs_review'],
    [{ count: 12, unit: 'month' }, term('exactly', 12, 'month'), 'met'],
    [{ count: 24, unit: 'month' }, term('at_least', 1, 'year'), 'met'],
    [{ count: 10, unit: 'business_day' }, term('at_most', 14, 'day'), 'needs_review'],
  ] as const)('%j, wanted %j: %s', async (value, rule, verdict) => {
    expect(await check('', rule, {}, found('payment_terms', value))).toMatchObject({ verdict, method: 'value' });
  });

  test('that is missing is what the rule says it is', async () => {
    const none = found('payment_terms', null, 'absent');
    expect(await check('', term('at_most', 30, 'day'), {}, none)).toMatchObject({ verdict: 'not_met' });
    expect(await check('', { ...term('at_most', 30, 'day'), ifMissing: 'met' }, {}, none)).toMatchObject({
      verdict: 'met',
    });
  });

  test('in another currency, or a cap that is a formula, is left to a person', async () => {
    const cap = (amount: unknown) => found('liability_cap', { amount, basis: 'the fees paid' });
    const rule: ValueCheck = {
      kind: 'value',
      field: 'liability_cap',
      operator: 'at_most',
      wanted: { amount: '100000', currency: 'GBP' },
      ifMissing: 'not_met',
    };
    expect(await check('', rule, {}, cap({ amount: '90000.00', currency: 'GBP' }))).toMatchObject({ verdict: 'met' });
    expect(await check('', rule, {}, cap({ amount: '90000.00', currency: 'USD' }))).toMatchObject({
      verdict: 'needs_review',
    });
    expect(await check('', rule, {}, cap(null))).toMatchObject({ verdict: 'needs_review' });
  });

  test('a law is one of those wanted, whatever it is called', async () => {
    const rule = (operator: 'one_of' | 'none_of'): ValueCheck => ({
      kind: 'value',
      field: 'governing_law',
      operator,
      wanted: ['State of New York', 'England and Wales'],
      ifMissing: 'needs_review',
    });
    expect(await check('', rule('one_of'), {}, found('governing_law', 'New York'))).toMatchObject({ verdict: 'met' });
    expect(await check('', rule('one_of'), {}, found('governing_law', 'England'))).toMatchObject({ verdict: 'met' });
    expect(await check('', rule('one_of'), {}, found('governing_law', 'Texas'))).toMatchObject({ verdict: 'not_met' });
    expect(await check('', rule('none_of'), {}, found('governing_law', 'Texas'))).toMatchObject({ verdict: 'met' });
  });
});

describe('wording', () => {
  const standard = 'The Supplier shall clear snow from the yard before seven in the morning on every working day.';
  const fallback = 'The Supplier shall clear snow from the yard before noon on every working day of the year.';
  const rule = (more: Partial<Extract<Check, { kind: 'wording' }>> = {}): Check => ({
    kind: 'wording',
    standard,
    fallbacks: [fallback],
    mustSay: [],
    mustNotSay: [],
    ifMissing: 'not_met',
    ...more,
  });
  const around = (said: string) => `Services.\n${said}\nThe price is fixed.`;

  test('the standard is met, the fallback is told by its rank', async () => {
    expect(await check(around(standard), rule())).toMatchObject({ verdict: 'met', method: 'wording' });
    expect(await check(around(fallback), rule())).toMatchObject({ verdict: 'fallback', rank: 1 });
  });

  test.each([
    ['a word less', standard.replace(' working', '')],
    ['a denial', standard.replace('shall', 'shall not')],
    ['an exception', standard.replace('.', ' except in January.')],
    ['another figure', standard.replace('on every', 'on 5 of every')],
  ])('%s is never "not met"', async (_what, said) => {
    expect((await check(around(said), rule())).verdict).toMatch(/^(?:needs_review|met)$/);
  });

  test.each([
    ['a denial', standard.replace('shall', 'shall not')],
    ['an exception', standard.replace('.', ' except in January.')],
  ])('%s is never "met"', async (_what, said) => {
    expect(await check(around(said), rule())).toMatchObject({ verdict: 'needs_review' });
  });

  test('words that must not be said are not met; words that must be and are not, a person looks at', async () => {
    const said = around(`${standard} The Supplier may charge extra for salt.`);
    expect(await check(said, rule({ mustNotSay: ['charge extra'] }))).toMatchObject({ verdict: 'not_met' });
    expect(await check(said, rule({ mustSay: ['grit the yard'] }))).toMatchObject({
      verdict: 'needs_review',
      reason: 'It doesn’t say “grit the yard”.',
    });
  });

  test('where nothing is like it the rule says what that means', async () => {
    expect(await check('Nothing of the kind.', rule())).toMatchObject({ verdict: 'not_met', citations: [] });
  });
});

describe('phrases', () => {
  const rule: Check = {
    kind: 'phrases',
    for: ['retain within 4 words of copy/copies'],
    against: ['return within 4 words of all'],
    ifMissing: 'not_applicable',
  };

  test.each([
    ['The Recipient may retain one copy.', 'met'],
    ['The Recipient shall return all documents.', 'not_met'],
    ['The Recipient shall return all documents. It may retain one copy.', 'needs_review'],
    ['The Recipient shall not retain any copies.', 'needs_review'],
    ['The price is fixed.', 'not_applicable'],
  ])('%s %s', async (text, verdict) => {
    expect(await check(text, rule)).toMatchObject({ verdict, method: 'phrases' });
  });

  test('that are everywhere decide nothing', async () => {
    const text = Array.from({ length: 20 }, (_none, number) => `Clause ${number} is about goods.`).join('\n');
    const said = await check(text, { ...rule, for: ['goods'], against: [] });
    expect(said).toMatchObject({
      verdict: 'needs_review',
      reason: '“goods”: This phrase is too common. Add another word.',
    });
  });
});

describe('learned', () => {
  const learned: Check = { kind: 'learned', rule: 'nda-4', ifMissing: 'not_met' };

  test('says so with its method, its confidence and the passage', async () => {
    const { met } = ndaClauses['nda-4'] ?? { met: '' };
    const said = await check(ndaWith(met), learned);
    expect(said).toMatchObject({ verdict: 'met', method: 'learned' });
    expect(said.citations[0]?.quote).toContain('solely for the purpose');
  });

  test('shows at most three passages where it is not sure', async () => {
    const said = await check(
      ndaWith('The Recipient may use the Confidential Information for any purpose whatsoever.'),
      learned,
    );
    expect(said.verdict).toBe('needs_review');
    expect(said.citations.length).toBeLessThanOrEqual(3);
  });

  test('is left to a person where no model knows the rule', async () => {
    expect(await check('Text.', { ...learned, rule: 'snow' })).toMatchObject({ verdict: 'needs_review' });
  });
});

describe('decisions of the organisation', () => {
  const rule: Check = { kind: 'phrases', for: ['retain'], against: [], ifMissing: 'needs_review' };
  const passage = 'The Recipient may retain one copy of the reports in its archive for seven years.';

  test('stand on a passage that is nearly the same', async () => {
    const decisions = new Map([['own', [{ text: passage.replace('seven', 'six'), verdict: 'not_met' as const }]]]);
    const said = await check(`Reports.\n${passage}`, rule, { decisions });
    expect(said).toMatchObject({ verdict: 'not_met', method: 'decisions' });
    expect(said.citations[0]?.quote).toBe(passage);
  });

  test('that only resemble it make a person look', async () => {
    const near = 'The Recipient may retain one copy of the reports in its archive for ever, but nothing else at all.';
    const decisions = new Map([['own', [{ text: near, verdict: 'not_met' as const }]]]);
    expect(await check(`Reports.\n${passage}`, rule, { decisions })).toMatchObject({ verdict: 'needs_review' });
  });

  const accepted = (text: string) => new Map([['own', [{ text, verdict: 'met' as const }]]]);

  test('to accept it stand where its words, whatever its number, are the same', async () => {
    const said = await check(`Reports.\n12. ${passage}`, rule, { decisions: accepted(`5.1 ${passage}`) });
    expect(said).toMatchObject({ verdict: 'met', method: 'decisions' });
  });

  test.each([
    ['another figure', 'retain one copy', 'retain 4 copies'],
    ['a "not"', 'may retain', 'may not retain'],
  ])('to accept it don’t stand on %s', async (_what, before, after) => {
    const forbidding: Check = { ...rule, for: [], against: ['retain* within 3 words of copy/copies'] };
    const decisions = accepted(passage.replace(before, after));
    const said = await check(`Reports.\n${passage}`, forbidding, { decisions });
    expect(said).toMatchObject({ verdict: 'needs_review', reason: 'You decided otherwise on a passage like this.' });
  });

  test('to accept a value hold for that value alone', async () => {
    const cap = (amount: string) => `The Supplier’s liability in each contract year is limited to EUR ${amount}.`;
    const atLeast: ValueCheck = {
      kind: 'value',
      field: 'liability_cap',
      operator: 'at_least',
      wanted: { amount: '1000000', currency: 'EUR' },
      ifMissing: 'not_met',
    };
    const judged = (amount: string) => {
      const value = { amount: { amount: `${amount.replace(',', '')}.00`, currency: 'EUR' } };
      const fields = [
        { field: 'liability_cap', value, status: 'found', confidence: 0.9, citations: [], method: 'rule' },
      ];
      const findings = { status: 'read', fields, clauses: [] } as unknown as Findings;
      return check(`Liability.\n${cap(amount)}`, atLeast, { decisions: accepted(cap('900,000')) }, findings);
    };
    expect(await judged('900,000')).toMatchObject({ verdict: 'met', method: 'decisions' });
    expect(await judged('9,000')).toMatchObject({ verdict: 'not_met', method: 'value' });
  });

  test('on other rules change nothing', async () => {
    const decisions = new Map([['another', [{ text: passage, verdict: 'not_met' as const }]]]);
    expect(await check(`Reports.\n${passage}`, rule, { decisions })).toMatchObject({
      verdict: 'met',
      method: 'phrases',
    });
  });
});

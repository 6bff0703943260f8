import { describe, expect, test } from 'vitest';
import { checkRule } from '../checks/check-rule.ts';
import { ReviewSubject } from '../checks/review-subject.ts';
import { shippedModel } from '../model/model-file.ts';
import type { JudgedContract } from './examples.ts';
import { contractsNeeded, learnOwnRules } from './learn-own-rules.ts';

const snow = {
  id: 'snow',
  wording: 'The landlord clears the snow.',
  subject: 'snow ice clear grit path winter',
  about: ['snow'],
  met: ['landlord within 6 words before snow'],
  contradicted: ['tenant within 6 words before snow'],
};
const sentences = [
  'The Landlord shall clear the snow from the paths.',
  'The Tenant shall clear the snow from the paths.',
  'The walls are painted white.',
];
const others = [
  'The rent is due monthly.',
  'Dogs are allowed.',
  'The key is returned at the end.',
  'Bicycles stand in the yard.',
];

/** A lease of ours; whether it speaks of snow, and how, goes by its number. */
function lease(number: number): JudgedContract {
  const answer = number % 3;
  const said = sentences[answer] as string;
  const lines = [...others.slice(number % 4), said, ...others.slice(0, number % 4), `Flat ${number}.`];
  const text = lines.join('\n');
  const start = text.indexOf(said);
  const spans = answer === 2 ? [] : [{ start, end: start + said.length }];
  return { id: `lease-${number}`, text, rules: [{ answer, spans }] };
}

const leases = (count: number) => Array.from({ length: count }, (_none, number) => lease(number));

describe('rules of an organisation', () => {
  test('need fifty labelled contracts, and more than one answer', () => {
    expect(learnOwnRules([snow], leases(contractsNeeded - 1), shippedModel())).toEqual({
      problem: 'A rule learns from 50 labelled contracts. You have 49.',
    });
    const alike = Array.from({ length: 60 }, () => lease(0));
    expect(learnOwnRules([snow], alike, shippedModel())).toEqual({
      problem: '“snow” has nearly the same answer in every contract. Label 5 with another answer.',
    });
  });

  test('are learned from them, and cite the passage', async () => {
    const own = learnOwnRules([snow], leases(60), shippedModel());
    if ('problem' in own) throw new Error(own.problem);
    const text = [...others, 'In winter the Landlord shall clear the snow from the steps.'].join('\n');
    const subject = new ReviewSubject(text, null, own);
    const judged = subject.judgeLearned('snow');
    expect(judged?.answer).toBe(0);
    const said = await checkRule(subject, { id: 'r', check: { kind: 'learned', rule: 'snow', ifMissing: 'not_met' } });
    expect(said.citations[0]?.quote).toBe('In winter the Landlord shall clear the snow from the steps.');
  });
});

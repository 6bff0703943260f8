import { expect, test } from 'vitest';
import { type Answers, type Choices, rules } from '../../api-contract/drafting/variables.ts';
import { body, fromLibrary, question, when } from '../testing/nodes.ts';
import { rulesThatApply } from './rules-that-apply.ts';

const approver = 'head-of-legal';
const given = rules.parse([
  { id: 'value', name: 'Large fee', on: { kind: 'condition', condition: 'fee > 100000 EUR' }, approver },
  { id: 'rank', name: 'Second fallback', on: { kind: 'fallback', clauseId: 'liability', rank: 2 }, approver },
  { id: 'any', name: 'Any fallback', on: { kind: 'fallback', clauseId: null, rank: 1 }, approver },
  { id: 'text', name: 'Long text', on: { kind: 'freeText', characters: 200 }, approver },
]);
const variables = [
  question('fee', 'money', { unit: 'EUR' }),
  question('personalData', 'yesNo'),
  question('note', 'longText', { askWhen: 'personalData' }),
];
const text = body(fromLibrary('lib', 'liability'), when('w', 'personalData', fromLibrary('data', 'processing')));
const plain: Answers = { fee: { amount: '100000', currency: 'EUR' }, personalData: false };
const long = 'x'.repeat(201);

test.each<[string, Answers, Choices, string[]]>([
  ['nothing unusual', plain, {}, []],
  ['a fee over the limit', { ...plain, fee: { amount: '100000.01', currency: 'EUR' } }, {}, ['value']],
  ['a fee that isn’t known yet', { ...plain, fee: null }, {}, []],
  ['the first fallback', plain, { lib: 1 }, ['any']],
  ['the second fallback', plain, { lib: 2 }, ['rank', 'any']],
  ['a fallback of a clause that is left out', plain, { data: 1 }, []],
  ['a fallback of a clause that is there', { ...plain, personalData: true }, { data: 1 }, ['any']],
  ['a long text', { ...plain, personalData: true, note: long }, {}, ['text']],
  ['a long text that isn’t asked for', { ...plain, note: long }, {}, []],
  ['200 characters', { ...plain, personalData: true, note: long.slice(1) }, {}, []],
])('rules that apply to %s', (_what, answers, choices, ids) => {
  expect(rulesThatApply({ rules: given, variables, answers, choices, body: text }).map(({ id }) => id)).toEqual(ids);
});

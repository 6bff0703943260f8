import { describe, expect, test } from 'vitest';
import { variables } from '../editor-fixture.ts';
import { aboutSubject, builderOf, emptyComparison, emptyGroup, sourceOf, withOperator } from './condition-draft.ts';
import { describeCondition } from './describe-condition.ts';

const known = new Map(variables.map((variable) => [variable.key, variable]));

describe('a condition', () => {
  test.each([
    ['personalData', 'Personal data is yes'],
    ['not personalData', 'Personal data is no'],
    ['fee > 1000 EUR and term <= 12', 'Monthly fee is more than 1000 EUR and Term is at most 12'],
    [
      'liability in ("capped", "uncapped") or answered(start)',
      'Liability is one of ‘Capped’ or ‘Uncapped’ or Start is answered',
    ],
    ['personalData and (term == 1 or term == 2)', 'Personal data is yes and (Term is 1 or Term is 2)'],
    ['customer.address == "Here"', 'Customer · Address is ‘Here’'],
  ])('%s reads: %s', (source, words) => {
    expect(describeCondition(source, known)).toEqual({ text: words, problem: null });
  });

  test('that the builder can’t show reads as it is written', () => {
    expect(describeCondition('fee * 2 > 1000 EUR', known).text).toBe('fee * 2 > 1000 EUR');
  });

  test('with a fault names it', () => {
    expect(describeCondition('liabilty == "capped"', known).problem?.message).toMatch(/Did you mean ‘liability’/);
  });
});

describe('the builder', () => {
  test('gives back the condition that it shows', () => {
    const source = 'personalData and (fee > 1000 EUR or term <= 12)';
    const group = builderOf(source);
    expect(group && builderOf(sourceOf(group) ?? '')).toEqual(group);
  });

  test('writes nothing while a question or a value is missing', () => {
    expect(sourceOf(emptyGroup)).toBeNull();
    expect(sourceOf({ ...emptyGroup, parts: [{ ...emptyComparison, key: 'fee' }] })).toBeNull();
  });

  test('compares another question in a way that fits it', () => {
    const contains = { ...emptyComparison, key: 'customer', part: 'name', operator: 'contains' as const };
    expect(aboutSubject(contains, 'personalData', 'yesNo')).toMatchObject({
      key: 'personalData',
      part: null,
      operator: '==',
      values: [{ value: true }],
    });
    expect(aboutSubject(contains, 'supplier.email', 'text')).toMatchObject({
      key: 'supplier',
      part: 'email',
      operator: 'contains',
    });
  });

  test('keeps the first value where one of several is compared with one', () => {
    const several = {
      ...emptyComparison,
      key: 'liability',
      operator: 'in' as const,
      values: [
        { type: 'text' as const, value: 'capped' },
        { type: 'text' as const, value: 'uncapped' },
      ],
    };
    expect(withOperator(several, '==').values).toHaveLength(1);
    expect(withOperator(several, 'answered').values).toEqual([]);
  });
});

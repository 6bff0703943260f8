import { expect, test } from 'vitest';
import type { RequirementParam } from '#api-contract/frameworks/model';
import { valueOf } from './statement.tsx';

const param = (id: string, more: Partial<RequirementParam> = {}): RequirementParam => ({
  id,
  label: 'frequency',
  values: [],
  select: null,
  constraints: [],
  guidelines: [],
  ...more,
});

test('a value of the organisation stands before that of the publisher', () => {
  const params = [param('p', { values: ['yearly'] })];
  expect(valueOf('p', params, { p: 'monthly' })).toEqual({ text: 'monthly', isSet: true });
  expect(valueOf('p', params, { p: '' })).toEqual({ text: 'yearly', isSet: true });
});

test('a value that nobody set says what is to be filled in', () => {
  expect(valueOf('p', [param('p')], {})).toEqual({ text: '[Assignment: frequency]', isSet: false });
});

test('choices may hold other parameters', () => {
  const choices = ['after {{ insert: param, q }}', 'never'];
  const params = [param('p', { select: { many: false, choices } }), param('q', { values: ['30 days'] })];
  expect(valueOf('p', params, {}).text).toBe('[Selection: after 30 days; never]');
});

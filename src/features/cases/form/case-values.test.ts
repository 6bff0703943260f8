import { expect, test } from 'vitest';
import { freshMatter, matter } from '#mocks/fixtures/cases';
import { emptyValues, factsOf, intakeOf, validate, valuesOf } from './case-values.ts';

test('what is known comes back as it was', () => {
  expect(factsOf(valuesOf(matter))).toMatchObject({
    name: matter.name,
    description: matter.description,
    lead_id: matter.lead?.id,
    participant_ids: matter.participants.map(({ id }) => id),
    contract_ids: matter.contracts.map(({ id }) => id),
  });
});

test('what is not known is sent as nothing, not as empty text', () => {
  expect(Object.values(factsOf(valuesOf(freshMatter))).filter((value) => value === '')).toEqual([]);
});

test('the person who opens a case is the requester unless another is named', () => {
  expect('requester_id' in intakeOf({ ...emptyValues, name: 'Lease' })).toBe(false);
  expect(intakeOf({ ...emptyValues, requester_id: 'somebody' }).requester_id).toBe('somebody');
});

test('a case needs a name', () => {
  expect(Object.keys(validate(emptyValues))).toEqual(['name']);
  expect(validate({ ...emptyValues, name: 'Lease' })).toEqual({});
});

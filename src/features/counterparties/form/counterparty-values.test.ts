import { expect, test } from 'vitest';
import { bareCounterparty, counterparty } from '#mocks/fixtures/counterparties';
import { emptyContact, emptyValues, factsOf, validate, valuesOf } from './counterparty-values.ts';

test('what is known comes back as it was', () => {
  expect(factsOf(valuesOf(counterparty))).toMatchObject({
    name: counterparty.name,
    contacts: counterparty.contacts,
    parent_id: counterparty.parent?.id,
    address: counterparty.address,
  });
});

test('what is not known is sent as nothing, not as empty text', () => {
  const { name, ...facts } = factsOf(valuesOf(bareCounterparty));
  expect(name).toBe(bareCounterparty.name);
  expect(Object.values(facts).filter((value) => value === '')).toEqual([]);
  expect(facts.legal_name).toBeNull();
});

test('a counterparty and each contact need a name', () => {
  expect(Object.keys(validate({ ...emptyValues, contacts: [emptyContact] }))).toEqual(['name', 'contacts.0.name']);
  expect(validate({ ...emptyValues, name: 'Mill Ltd' })).toEqual({});
});

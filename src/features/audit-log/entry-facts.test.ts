import { describe, expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { auditEntries, changedLease, refusedExport, withheldEntry } from '#mocks/fixtures/audit';
import { differences, sentenceOf } from './entry-facts.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'Europe/Berlin' });
const sentence = (entry: Parameters<typeof sentenceOf>[0]) => sentenceOf(entry, 'Maria', 'the lease', format);

describe('the sentence of an entry', () => {
  test('names up to three fields that changed', () => {
    expect(sentence(changedLease)).toBe('Maria changed “Expiry date” and “Owner” of the lease');
    const after = { title: 'a', number: 'b', stage: 'c', currency: 'EUR' };
    expect(sentence({ ...changedLease, after })).toBe('Maria changed the contract the lease');
  });

  test('names none where one of them has no name of its own, or its content is withheld', () => {
    const after = { expiry_date: '2026-12-31', revision_of_parent: 3 };
    expect(sentence({ ...changedLease, after })).toBe('Maria changed the contract the lease');
    expect(sentence(withheldEntry)).toBe('Maria changed the case the lease');
  });

  test('tells of refusals, and of actions that are not known', () => {
    expect(sentence(refusedExport)).toBe('Maria was refused access to the lease');
    expect(sentence({ ...changedLease, action: 'contract.signed_by_hand' })).toBe('Maria: contract.signed_by_hand');
  });
});

describe('what changed', () => {
  test('is told by field, in the reader’s format, with the names of people', () => {
    const { owner_id: owner = '' } = changedLease.after as { owner_id?: string };
    expect(differences(changedLease, format, new Map([[owner, 'Warehouse Planner']]))).toEqual([
      { key: 'expiry_date', label: 'Expiry date', before: '1 May 2026', after: '31 Dec 2026' },
      { key: 'owner_id', label: 'Owner', before: '–', after: 'Warehouse Planner' },
    ]);
  });

  test('of an obligation is told by its fields, though the contract keeps the entry', () => {
    const [, changed] = auditEntries;
    expect(changed && differences(changed, format).map(({ label }) => label)).toEqual(['Obligation', 'Due']);
  });

  test('says nothing of a side that the entry lacks, and shows what has no field as it can', () => {
    const entry = {
      ...changedLease,
      before: null,
      after: { open_to_all: true, places: ['Oslo', 'Bergen'], rule: { n: 1 } },
    };
    expect(differences(entry, format)).toEqual([
      { key: 'open_to_all', label: 'Open to all', before: undefined, after: 'Yes' },
      { key: 'places', label: 'Places', before: undefined, after: 'Oslo and Bergen' },
      { key: 'rule', label: 'Rule', before: undefined, after: '{"n":1}' },
    ]);
  });
});

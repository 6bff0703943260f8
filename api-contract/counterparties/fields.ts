import { localisedFields } from '../fields.ts';
import { addedAt, fact, nameField, updatedAt } from '../usual-fields.ts';

export const relationships = ['customer', 'supplier', 'partner', 'other'] as const;

/** What it does with personal data that it gets from the organisation. */
export const dataRoles = ['processor', 'joint_controller', 'controller', 'none'] as const;

/** The fields of a counterparty, in the order in which lists offer them. */
export const counterpartyFields = localisedFields('counterparty-fields', {
  name: { ...nameField, column: { width: 260, primary: true } },
  legal_name: { kind: 'text', label: 'Legal name', max: 300, ...fact },
  registration_number: { kind: 'text', label: 'Registration number', max: 60, ...fact },
  relationship: {
    kind: 'choice',
    label: 'Relationship',
    options: relationships,
    filter: 'several',
    column: { width: 112, onCard: false },
    ...fact,
  },
  data_role: {
    kind: 'choice',
    label: 'Personal data',
    options: dataRoles,
    filter: 'several',
    ...fact,
  },
  country: { kind: 'country', label: 'Country', column: { width: 132, onCard: false }, ...fact },
  address: { kind: 'text', label: 'Address', multiline: true, max: 500, ...fact },
  tags: {
    kind: 'tags',
    label: 'Tags',
    filter: 'several',
    param: 'tag',
    filterLabel: 'Tag',
    max: 60,
    row: true,
    ...fact,
  },
  parent: { kind: 'counterparty', label: 'Parent company', row: true, ...fact },
  contracts: { kind: 'number', label: 'Contracts', required: true, column: { width: 92 } },
  open_cases: { kind: 'number', label: 'Open cases', required: true, column: { width: 100, onCard: false } },
  exposure: { kind: 'money', label: 'Exposure', column: { width: 188 } },
  /** The next expiry or notice date of one of its contracts. */
  next_date: { kind: 'day', label: 'Next date', column: { listOnly: true } },
  created_at: addedAt,
  updated_at: updatedAt,
});

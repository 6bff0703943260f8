import { localisedFields } from '../fields.ts';

export const relationships = ['customer', 'supplier', 'partner', 'other'] as const;

/** What it does with personal data that it gets from the organisation. */
export const dataRoles = ['processor', 'joint_controller', 'controller', 'none'] as const;

/** The fields of a counterparty, in the order in which lists offer them. */
export const counterpartyFields = localisedFields('counterparty-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 300,
    required: true,
    sort: true,
    column: { width: 260, primary: true },
    edit: 'form',
    history: true,
  },
  legal_name: { kind: 'text', label: 'Legal name', max: 300, edit: 'form', history: true },
  registration_number: { kind: 'text', label: 'Registration number', max: 60, edit: 'form', history: true },
  relationship: {
    kind: 'choice',
    label: 'Relationship',
    options: relationships,
    filter: 'several',
    column: { width: 112, onCard: false },
    edit: 'form',
    history: true,
  },
  data_role: {
    kind: 'choice',
    label: 'Personal data',
    options: dataRoles,
    filter: 'several',
    edit: 'form',
    history: true,
  },
  country: { kind: 'country', label: 'Country', column: { width: 132, onCard: false }, edit: 'form', history: true },
  address: { kind: 'text', label: 'Address', multiline: true, max: 500, edit: 'form', history: true },
  tags: {
    kind: 'tags',
    label: 'Tags',
    filter: 'several',
    param: 'tag',
    filterLabel: 'Tag',
    max: 60,
    row: true,
    edit: 'form',
    history: true,
  },
  parent: { kind: 'counterparty', label: 'Parent company', row: true, edit: 'form', history: true },
  contracts: { kind: 'number', label: 'Contracts', required: true, column: { width: 92 } },
  open_cases: { kind: 'number', label: 'Open cases', required: true, column: { width: 100, onCard: false } },
  exposure: { kind: 'money', label: 'Exposure', column: { width: 188 } },
  /** The next expiry or notice date of one of its contracts. */
  next_date: { kind: 'day', label: 'Next date', column: { listOnly: true } },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

import { fields } from '../fields.ts';
import { clauseKinds } from './clause-kinds.ts';

export const contractStages = [
  'draft',
  'in_review',
  'in_approval',
  'in_signature',
  'active',
  'expired',
  'terminated',
] as const;
export const contractStatusCodes = [
  'not_started',
  'in_force',
  'notice_due',
  'expiring',
  'expired',
  'terminated',
  'in_preparation',
  'unknown',
] as const;
export const renewalTypes = ['none', 'optional', 'automatic', 'evergreen'] as const;

const fact = { export: true, edit: 'inline', history: true } as const;

/** The fields of a contract, in the order in which exports and lists offer them. */
export const contractFields = fields({
  number: { kind: 'text', label: 'Number', sort: true, column: { width: 84, onCard: false }, export: true },
  title: { kind: 'text', label: 'Title', sort: true, column: { width: 188, grow: 2, primary: true }, ...fact },
  type: {
    kind: 'text',
    label: 'Type',
    max: 100,
    filter: 'several',

    column: { width: 112, onCard: false },
    mayMiss: true,
    ...fact,
  },
  stage: {
    kind: 'choice',
    label: 'Stage',
    options: contractStages,
    filter: 'several',

    column: { width: 100, onCard: false },
    ...fact,
  },
  status: {
    kind: 'choice',
    label: 'Status',
    options: contractStatusCodes,
    filter: 'several',

    column: { width: 176 },
    export: true,
  },
  counterparty: {
    kind: 'text',
    label: 'Counterparty',
    max: 300,
    filter: 'several',

    sort: true,
    column: { width: 126, grow: 1 },
    mayMiss: true,
    ...fact,
  },
  our_entity: {
    kind: 'text',
    label: 'Our entity',
    max: 300,
    filter: 'several',
    address: 'entity',

    mayMiss: true,
    ...fact,
  },
  owner: {
    kind: 'person',
    label: 'Owner',
    filter: 'one',

    column: { width: 66, onCard: false },
    mayMiss: true,
    ...fact,
  },
  agreement_date: {
    kind: 'day',
    label: 'Agreement date',
    filter: 'range',
    param: 'agreement',
    ...fact,
  },
  effective_date: {
    kind: 'day',
    label: 'Effective date',
    filter: 'range',
    param: 'effective',
    sort: true,
    column: { header: 'Effective', onCard: false },
    mayMiss: true,
    ...fact,
  },
  expiry_date: {
    kind: 'day',
    label: 'Expiry date',
    filter: 'range',
    param: 'expires',
    sort: true,
    column: { header: 'Expires' },
    mayMiss: true,
    ...fact,
  },
  renewal_type: {
    kind: 'choice',
    label: 'Renewal',
    options: renewalTypes,
    filter: 'several',
    param: 'renewal',

    ...fact,
  },
  notice_period_days: { kind: 'number', label: 'Notice period', mayMiss: true, ...fact },
  notice_date: {
    kind: 'day',
    label: 'Notice date',
    filter: 'range',
    param: 'notice',
    column: { header: 'Notice by', onCard: false },
    export: true,
  },
  value: { kind: 'money', label: 'Value', filter: 'range', sort: true, column: {}, mayMiss: true, ...fact },
  currency: { kind: 'currency', label: 'Currency', filter: 'several', ...fact },
  governing_law: {
    kind: 'text',
    label: 'Governing law',
    max: 200,
    filter: 'several',
    address: 'law',

    mayMiss: true,
    ...fact,
  },
  tags: {
    kind: 'tags',
    label: 'Tags',
    max: 60,
    filter: 'several',
    param: 'tag',

    column: { width: 140, onCard: false },
    mayMiss: true,
    ...fact,
  },
  created_at: {
    kind: 'moment',
    label: 'Added',
    filter: 'range',
    param: 'created',
    sort: true,
    column: { onCard: false },
    export: true,
  },
  updated_at: {
    kind: 'moment',
    label: 'Updated',
    filter: 'range',
    param: 'updated',
    sort: true,
    column: { onCard: false },
    export: true,
  },
  /** Expiry or notice within so many days. */
  due: {
    kind: 'choice',
    label: 'Due',
    options: ['30', '60', '90'],
    filter: 'one',
    param: 'due_within_days',
    address: 'due',
  },
  /** A clause of any of these kinds, as far as it was read or confirmed. */
  clause: { kind: 'choice', label: 'Has clause', options: clauseKinds, filter: 'several' },
  /** Surely no clause of one of these kinds. */
  without_clause: { kind: 'choice', label: 'Lacks clause', options: clauseKinds, filter: 'several' },
});

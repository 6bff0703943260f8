import { fields, localisedFields, withMissing } from '../fields.ts';
import { updatedAt } from '../usual-fields.ts';

export const owingParties = ['us', 'counterparty'] as const;
export type OwingParty = (typeof owingParties)[number];
/** What lists tell apart: `overdue` is open and past its due date. */
export const obligationStatuses = ['proposed', 'overdue', 'open', 'done', 'waived'] as const;

const fact = { edit: 'form', export: true } as const;

const table = withMissing(
  fields({
    title: {
      kind: 'text',
      label: 'Obligation',
      ask: 'an obligation',
      max: 500,
      required: true,
      column: { width: 240, grow: 2, primary: true },
      ...fact,
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: obligationStatuses,
      filter: 'several',
      facet: true,
      column: { width: 96 },
      export: true,
    },
    due_date: {
      kind: 'day',
      label: 'Due',
      filter: 'range',
      param: 'due',
      sort: true,
      mayMiss: true,
      column: {},
      ...fact,
    },
    owed_by: {
      kind: 'choice',
      label: 'Owed by',
      options: owingParties,
      required: true,
      filter: 'one',
      facet: true,
      column: { width: 112 },
      ...fact,
    },
    assignee: {
      kind: 'person',
      label: 'Owner',
      filter: 'one',
      facet: true,
      mayMiss: true,
      column: { width: 72, onCard: false },
      ...fact,
    },
    contract: {
      kind: 'contract',
      label: 'Contract',
      required: true,
      filter: 'one',
      facet: true,
      column: { width: 180, grow: 1 },
      export: true,
    },
    counterparty: {
      kind: 'text',
      label: 'Counterparty',
      max: 300,
      filter: 'several',
      facet: true,
      column: { width: 140, onCard: false },
      export: true,
    },
    recurrence: { kind: 'text', label: 'Repeats', column: { width: 128, onCard: false }, ...fact },
    ends_on: { kind: 'day', label: 'Until', ...fact },
    note: { kind: 'text', label: 'Note', multiline: true, max: 2_000, ...fact },
    source: { kind: 'text', label: 'Source', export: true },
    updated_at: updatedAt,
  }),
  'Missing',
);

/** The fields of an obligation, in the order in which lists and exports offer them. */
export const obligationFields = localisedFields('obligation-fields', table);

import { localisedFields } from '../fields.ts';
import { audiences } from './kinds.ts';
import { versionStates } from './version-states.ts';
import { addedAt, fact, nameField, updatedAt } from '../usual-fields.ts';

/** The fields of a compliance resource, in the order in which lists offer them. */
export const complianceResourceFields = localisedFields('compliance-resource-fields', {
  name: { ...nameField, column: { width: 260, primary: true }, export: true },
  kind: {
    kind: 'choice',
    label: 'Kind',
    options: ['policy', 'procedure', 'evidence', 'record'],
    required: true,
    filter: 'several',
    column: { width: 104 },
    ...fact,
    export: true,
  },
  version: { kind: 'text', label: 'Version', column: { width: 84, listOnly: true }, export: true },
  state: {
    kind: 'choice',
    label: 'State',
    options: versionStates,
    filter: 'several',
    column: { width: 112, listOnly: true },
    export: true,
  },
  owner: {
    kind: 'person',
    label: 'Owner',
    filter: 'one',
    column: { width: 120 },
    ...fact,
    export: true,
  },
  classification: {
    kind: 'choice',
    label: 'Classification',
    options: ['internal', 'public', 'confidential', 'restricted'],
    required: true,
    filter: 'several',
    column: { width: 120, onCard: false },
    ...fact,
    export: true,
  },
  review_frequency: {
    kind: 'choice',
    label: 'Review frequency',
    options: ['never', 'quarterly', 'half_yearly', 'yearly', 'every_two_years'],
    required: true,
    filter: 'several',
    ...fact,
    export: true,
  },
  next_review: {
    kind: 'day',
    label: 'Next review',
    sort: true,
    filter: 'range',
    column: {},
    ...fact,
    export: true,
  },
  audience: {
    kind: 'choice',
    label: 'Audience',
    options: audiences,
    required: true,
    ...fact,
    export: true,
  },
  acknowledged: { kind: 'text', label: 'Acknowledged', column: { width: 112, listOnly: true } },
  used_by: { kind: 'number', label: 'Used by', column: { width: 84, onCard: false, listOnly: true } },
  created_at: addedAt,
  updated_at: updatedAt,
});

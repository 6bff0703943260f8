import { localisedFields } from '../fields.ts';
import { addedAt, contractTypeField, fact, languageField, nameField, updatedAt } from '../usual-fields.ts';

/** The fields of a template, in the order in which lists offer them. */
export const templateFields = localisedFields('template-fields', {
  name: { ...nameField },
  contract_type: contractTypeField,
  language: languageField,
  departments: { kind: 'tags', label: 'Departments', max: 100, ...fact },
  self_service: { kind: 'flag', label: 'Self-service', column: { width: 96 }, ...fact },
  owner: { kind: 'person', label: 'Owner', filter: 'one', column: { width: 68 }, ...fact },
  version: { kind: 'number', label: 'Version', required: true, column: { width: 80 } },
  draft: {
    kind: 'choice',
    label: 'Text',
    options: ['unpublished', 'changed', 'published'],
    required: true,
    column: { width: 150, onCard: false },
  },
  drafts: { kind: 'number', label: 'Drafts', required: true, column: { width: 76, onCard: false, listOnly: true } },
  state: {
    kind: 'choice',
    label: 'State',
    options: ['in_use', 'archived'],
    required: true,
    filter: 'several',
    column: { width: 90, onCard: false },
  },
  created_at: addedAt,
  updated_at: updatedAt,
});

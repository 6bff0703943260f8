import { localisedFields } from '../fields.ts';
import { addedAt, contractTypeField, fact, nameField, updatedAt } from '../usual-fields.ts';

/** The fields of a playbook, in the order in which lists offer them. */
export const playbookFields = localisedFields('playbook-fields', {
  name: { ...nameField },
  contract_type: contractTypeField,
  side: {
    kind: 'choice',
    label: 'Side',
    options: ['ours', 'theirs', 'either'],
    required: true,
    filter: 'several',
    column: { width: 84 },
    ...fact,
  },
  version: { kind: 'number', label: 'Version', required: true, column: { width: 80 } },
  draft: {
    kind: 'choice',
    label: 'Draft',
    options: ['unpublished', 'changed', 'published'],
    required: true,
    column: { width: 136, onCard: false, listOnly: true },
  },
  rule_count: { kind: 'number', label: 'Rules', required: true, column: { width: 72 } },
  tests: { kind: 'text', label: 'Tests passing', column: { header: 'Tests', width: 84, listOnly: true } },
  last_backtest: { kind: 'day', label: 'Last back-test', column: { onCard: false, listOnly: true } },
  reviews: { kind: 'number', label: 'Reviews', column: { width: 80, onCard: false, listOnly: true } },
  created_at: addedAt,
  updated_at: updatedAt,
});

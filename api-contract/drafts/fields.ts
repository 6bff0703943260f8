import { localisedFields } from '../fields.ts';
import { nameField, updatedAt } from '../usual-fields.ts';

export const draftStates = ['answering', 'approval', 'approved', 'contract'] as const;

/** The fields of a draft, in the order in which lists offer them. */
export const draftFields = localisedFields('draft-fields', {
  name: { ...nameField },
  template: { kind: 'text', label: 'Template', column: { width: 180 } },
  template_version: { kind: 'number', label: 'Version', required: true, column: { width: 80, onCard: false } },
  state: {
    kind: 'choice',
    label: 'State',
    options: draftStates,
    required: true,
    filter: 'several',
    column: { width: 140 },
  },
  requester: { kind: 'person', label: 'Requester', filter: 'one', column: { width: 84 } },
  created_at: { kind: 'moment', label: 'Started', sort: true },
  updated_at: updatedAt,
});

import { localisedFields } from '../fields.ts';
import { addedAt, fact, languageField, nameField, updatedAt } from '../usual-fields.ts';

/** The fields of a clause of the library, in the order in which lists offer them. */
export const clauseFields = localisedFields('clause-fields', {
  name: { ...nameField, max: 200 },
  category: {
    kind: 'text',
    label: 'Category',
    ask: 'a category',
    max: 100,
    column: { width: 150 },
    ...fact,
  },
  language: languageField,
  version: { kind: 'number', label: 'Version', required: true, column: { width: 80 } },
  fallback_count: { kind: 'number', label: 'Fallbacks', required: true, column: { width: 92 } },
  templates: { kind: 'number', label: 'Templates', required: true, column: { width: 96, listOnly: true } },
  behind: {
    kind: 'number',
    label: 'Templates with an older version',
    required: true,
    column: { header: 'Older', width: 76, onCard: false, listOnly: true },
  },
  created_at: addedAt,
  updated_at: updatedAt,
});

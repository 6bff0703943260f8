import { localisedFields } from '../fields.ts';

/** The fields of a clause of the library, in the order in which lists offer them. */
export const clauseFields = localisedFields('clause-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 200,
    required: true,
    sort: true,
    column: { width: 220, primary: true },
    edit: 'form',
    history: true,
  },
  category: {
    kind: 'text',
    label: 'Category',
    ask: 'a category',
    max: 100,
    column: { width: 150 },
    edit: 'form',
    history: true,
  },
  language: {
    kind: 'choice',
    label: 'Language',
    options: ['en', 'de'],
    required: true,
    filter: 'several',
    column: { width: 92, onCard: false },
    edit: 'form',
    history: true,
  },
  version: { kind: 'number', label: 'Version', required: true, column: { width: 80 } },
  fallback_count: { kind: 'number', label: 'Fallbacks', required: true, column: { width: 92 } },
  templates: { kind: 'number', label: 'Templates', required: true, column: { width: 96, listOnly: true } },
  behind: {
    kind: 'number',
    label: 'Templates with an older version',
    required: true,
    column: { header: 'Older', width: 76, onCard: false, listOnly: true },
  },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

import { localisedFields } from '../../fields.ts';

/** The fields of a framework, in the order in which lists offer them. */
export const frameworkFields = localisedFields('framework-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 300,
    required: true,
    sort: true,
    column: { width: 240, primary: true },
    edit: 'form',
    history: true,
  },
  version: { kind: 'text', label: 'Version', required: true, column: { width: 96 } },
  publisher: { kind: 'text', label: 'Publisher', max: 200, edit: 'form', history: true },
  licence: { kind: 'text', label: 'Licence', max: 500, edit: 'form', history: true },
  attribution: { kind: 'text', label: 'Attribution', max: 500, edit: 'form', history: true },
  assessment: { kind: 'text', label: 'Assessment', column: { width: 160, listOnly: true, onCard: false } },
  met: { kind: 'text', label: 'Met of applicable', column: { header: 'Met', width: 168, listOnly: true } },
  derived: { kind: 'number', label: 'Derived', column: { width: 84, listOnly: true, onCard: false } },
  stale: { kind: 'number', label: 'Out of date', column: { width: 104, listOnly: true, onCard: false } },
  next_date: { kind: 'day', label: 'Next date', column: { listOnly: true } },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

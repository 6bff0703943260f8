import { localisedFields } from '../../fields.ts';
import { addedAt, fact, nameField, updatedAt } from '../../usual-fields.ts';

/** The fields of a framework, in the order in which lists offer them. */
export const frameworkFields = localisedFields('framework-fields', {
  name: { ...nameField, column: { width: 240, primary: true } },
  version: { kind: 'text', label: 'Version', required: true, column: { width: 96 } },
  publisher: { kind: 'text', label: 'Publisher', max: 200, ...fact },
  licence: { kind: 'text', label: 'Licence', max: 500, ...fact },
  attribution: { kind: 'text', label: 'Attribution', max: 500, ...fact },
  assessment: { kind: 'text', label: 'Assessment', column: { width: 160, listOnly: true, onCard: false } },
  met: { kind: 'text', label: 'Met of applicable', column: { header: 'Met', width: 168, listOnly: true } },
  derived: { kind: 'number', label: 'Derived', column: { width: 84, listOnly: true, onCard: false } },
  stale: { kind: 'number', label: 'Out of date', column: { width: 104, listOnly: true, onCard: false } },
  next_date: { kind: 'day', label: 'Next date', column: { listOnly: true } },
  created_at: addedAt,
  updated_at: updatedAt,
});

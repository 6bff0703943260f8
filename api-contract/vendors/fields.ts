import { dataRoles } from '../counterparties/fields.ts';
import { localisedFields } from '../fields.ts';
import { addedAt } from '../usual-fields.ts';

/** The fields of the registry of processors, in the order in which it offers them. */
export const processorFields = localisedFields('processor-fields', {
  name: { kind: 'text', label: 'Name', required: true, sort: true, column: { width: 240, primary: true } },
  country: { kind: 'country', label: 'Country', column: { width: 120, onCard: false } },
  data_role: {
    kind: 'choice',
    label: 'Personal data',
    options: dataRoles,
    filter: 'several',
    column: { width: 168 },
  },
  contracts: { kind: 'number', label: 'Contracts', required: true, column: { width: 92, onCard: false } },
  assessment: { kind: 'text', label: 'Latest assessment', column: { width: 220, listOnly: true } },
  state: { kind: 'text', label: 'State', column: { width: 120, listOnly: true } },
  met: { kind: 'text', label: 'Met', column: { width: 132, listOnly: true } },
  next_date: { kind: 'day', label: 'Next date', column: { listOnly: true } },
  created_at: addedAt,
  updated_at: { kind: 'moment', label: 'Updated', sort: true },
});

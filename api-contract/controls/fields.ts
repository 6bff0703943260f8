import { localisedFields } from '../fields.ts';
import { addedAt, fact, nameField, updatedAt } from '../usual-fields.ts';

/** Only a control that operates is carried out regularly, and its evidence counts. */
export const controlStatuses = ['planned', 'operating', 'retired'] as const;
export const controlFrequencies = ['as_needed', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
/** How much of a requirement a control covers. */
export const controlCovers = ['full', 'part'] as const;

export const maxMaturity = 5;
/** Requirements that one control covers at most. */
export const maxRequirementsPerControl = 500;
/** As many rows as one table of controls may have, and how large its file may be. */
export const maxImportedControls = 500;
export const maxControlTableBytes = 5 * 1024 * 1024;
export const maxRunsListed = 200;
export const maxRunNote = 4_000;

const exported = { ...fact, export: true } as const;

/** The fields of a control, in the order in which lists offer them. */
export const controlFields = localisedFields('control-fields', {
  name: { ...nameField, column: { width: 260, primary: true }, export: true },
  ref: {
    kind: 'text',
    label: 'Reference',
    ask: 'a reference',
    max: 40,
    required: true,
    sort: true,
    column: { width: 116 },
    ...exported,
  },
  description: { kind: 'text', label: 'Description', max: 4_000, multiline: true, ...exported },
  owner: { kind: 'person', label: 'Owner', filter: 'one', column: { width: 120 }, ...exported },
  status: {
    kind: 'choice',
    label: 'Status',
    options: controlStatuses,
    required: true,
    filter: 'several',
    column: { width: 104 },
    ...exported,
  },
  frequency: {
    kind: 'choice',
    label: 'Frequency',
    options: controlFrequencies,
    required: true,
    filter: 'several',
    column: { width: 112 },
    ...exported,
  },
  first_run: { kind: 'day', label: 'First run', ...exported },
  next_run: {
    kind: 'day',
    label: 'Next run',
    sort: true,
    filter: 'range',
    mayMiss: true,
    column: {},
    export: true,
  },
  overdue: { kind: 'flag', label: 'Overdue', filter: 'one' },
  maturity: { kind: 'number', label: 'Maturity', column: { width: 84, onCard: false }, ...exported },
  requirements: { kind: 'number', label: 'Requirements', column: { width: 112, onCard: false, listOnly: true } },
  created_at: addedAt,
  updated_at: updatedAt,
});

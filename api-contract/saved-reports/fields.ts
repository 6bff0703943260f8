import { localisedFields } from '../fields.ts';

/** The fields of a saved report, in the order in which lists offer them. */
export const savedReportFields = localisedFields('saved-report-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 300,
    required: true,
    sort: true,
    column: { width: 260, primary: true },
    edit: 'form',
    history: true,
  },
  /** Everyone who reads reports sees it; else only who made it. */
  shared: { kind: 'flag', label: 'Shared', column: { width: 88 }, edit: 'form', history: true },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

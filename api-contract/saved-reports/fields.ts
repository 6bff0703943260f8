import { localisedFields } from '../fields.ts';
import { addedAt, nameField, updatedAt } from '../usual-fields.ts';

/** The fields of a saved report, in the order in which lists offer them. */
export const savedReportFields = localisedFields('saved-report-fields', {
  name: { ...nameField, column: { width: 260, primary: true } },
  /** Everyone who reads reports sees it; else only who made it. */
  shared: { kind: 'flag', label: 'Shared', column: { width: 88 }, edit: 'form', history: true },
  created_at: addedAt,
  updated_at: updatedAt,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reading } from '../record-endpoints.ts';
import { importNames } from '../fields.ts';
import { caseFields } from './fields.ts';
import {
  badCellKind,
  badKindCount,
  badRow,
  duplicateChoice,
  duplicateRow,
  resolvedCounterparties,
  unknownCounterparty,
} from './import-problems.ts';
import { cursor, day, id, line, moment, pageOf, pageSize } from '../values.ts';

/** Fields that hold a list, divided by semicolons, so that several columns can be put together. */
export const repeatableImportFields = ['participants', 'contracts', 'files'] as const;

/** What a column of a table can say of a case. */
export const caseImportField = z.enum([...importNames(caseFields), ...repeatableImportFields]);

/** Which of the first two numbers of a date is the day. */
export const dateOrder = z.enum(['day_first', 'month_first']);

/** What divides the numbers of a date. */
export const dateDivider = z.enum(['slash', 'dash', 'dot']);

/**
 * `reading` the table, `unreadable`, `ready` for its columns, `checking` and `checked` (a dry run), `importing`,
 * `cancelled` (can go on), `done`, `undoing`, `undone`.
 */
export const caseImportState = z.enum([
  'reading',
  'unreadable',
  'ready',
  'checking',
  'checked',
  'importing',
  'cancelled',
  'done',
  'undoing',
  'undone',
]);

/** The most that is taken in. */
export const caseImportLimits = {
  tableBytes: 50_000_000,
  rows: 100_000,
  columns: 200,
  archiveBytes: 500_000_000,
  files: 5_000,
} as const;

export const caseImportColumn = z.object({
  heading: z.string(),
  /** Up to three values of it, as they were written. */
  samples: z.array(z.string()),
  /** What it was taken for: as somebody chose the last time, or by its heading. */
  field: caseImportField.nullable(),
  /** How dates are read whose order nothing else decides: as somebody chose. */
  date_order: dateOrder.nullable(),
  /** The order that other dates with the same divider show. */
  date_orders: z.partialRecord(dateDivider, dateOrder).default({}),
  /** A date of it that reads both ways where nothing in the column tells which is meant: to be asked if it holds dates. */
  ambiguous_date: z.string().nullable(),
});

export const caseImportPreview = z.object({
  row: z.number().int(),
  name: z.string(),
  stage: z.string(),
  priority: z.string(),
  lead: z.string().nullable(),
  counterparty: z.string().nullable(),
  due_date: day.nullable(),
  files: z.number().int(),
});

const summary = {
  id,
  file_name: z.string(),
  state: caseImportState,
  /** Why it is unreadable, in a sentence. */
  failure: z.string().nullable(),
  /** Rows below the headings that hold something; null until they are counted. */
  rows: z.number().int().nullable(),
  /** Cases that would be made (`checked`) or were. */
  cases: z.number().int(),
  /** Rows that were left out, or would be. */
  bad_rows: z.number().int(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
};

export const caseImportRow = z.object(summary);

export const caseImport = z.object({
  ...summary,
  columns: z.array(caseImportColumn),
  archive: z.object({ name: z.string(), files: z.number().int() }).nullable(),
  /** How many rows the present step has dealt with. */
  progress: z.number().int(),
  /** A step that should be running has not moved for a while: the server was stopped, and goes on when it runs again. */
  stalled: z.boolean(),
  /** The first rows as the cases they become. */
  preview: z.array(caseImportPreview),
  bad_kinds: z.array(badKindCount),
  /** Rows that seem to be cases already: found (`checked`), or skipped. They are not among `cases`. */
  duplicates: z.number().int(),
  on_duplicates: duplicateChoice,
  /** The latest other upload of the same bytes that made cases or still may. */
  same_table: z.object({ id, file_name: z.string(), created_at: moment }).nullable(),
});

export const caseImportMapping = z.object({
  /** One per column of the table, in its order. */
  columns: z
    .array(z.object({ field: caseImportField.nullable(), date_order: dateOrder.nullable().optional() }))
    .min(1)
    .max(caseImportLimits.columns),
});

const importParams = z.object({ importId: id });
const fileName = line('a file name', 255);

export const caseImportEndpoints = {
  createCaseImport: endpoint({
    method: 'post',
    path: '/api/case-imports',
    access: 'contracts.write',
    summary: 'Upload a spreadsheet of cases, CSV or XLSX, as the request body. No cases are created yet.',
    query: z.object({ file_name: fileName }),
    upload: { kind: 'table', maxBytes: caseImportLimits.tableBytes },
    response: caseImport,
    status: 201,
    errors: ['file_empty', 'file_too_large', 'file_type_refused'],
  }),
  listCaseImports: endpoint({
    method: 'get',
    path: '/api/case-imports',
    access: 'contracts.write',
    summary: 'One page of bulk uploads, newest first.',
    query: z.object({ limit: pageSize.optional(), after: cursor.optional(), before: cursor.optional() }),
    response: pageOf(caseImportRow),
  }),
  getCaseImport: reading(
    '/api/case-imports/{importId}',
    importParams,
    'contracts.write',
    'One bulk upload with its columns and progress.',
    caseImport,
  ),
  addCaseImportFiles: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/files',
    access: 'contracts.write',
    summary: 'Add the files named in rows as one ZIP archive, replacing any previous archive.',
    params: importParams,
    query: z.object({ file_name: fileName }),
    upload: { kind: 'archive', maxBytes: caseImportLimits.archiveBytes },
    response: caseImport,
    status: 201,
    errors: ['not_found', 'edit_conflict', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  checkCaseImport: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/check',
    access: 'contracts.write',
    summary: 'Set the column mapping and check every cell. A dry run: no cases are created.',
    params: importParams,
    body: caseImportMapping,
    response: caseImport,
    errors: ['not_found', 'edit_conflict'],
  }),
  startCaseImport: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/start',
    access: 'contracts.write',
    summary:
      'Import the cases in the background, or resume a cancelled import. Rows with errors are skipped, and duplicates unless chosen otherwise.',
    params: importParams,
    /** Duplicates are skipped unless chosen otherwise; whoever resumes keeps to the choice. */
    query: z.object({ duplicates: duplicateChoice.optional() }),
    response: caseImport,
    errors: ['not_found', 'edit_conflict'],
  }),
  cancelCaseImport: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/cancel',
    access: 'contracts.write',
    summary: 'Stop after the current batch of rows. Imported cases stay; the import can be resumed or undone.',
    params: importParams,
    response: caseImport,
    errors: ['not_found', 'edit_conflict'],
  }),
  undoCaseImport: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/undo',
    access: 'contracts.write',
    summary: 'Move every case of this upload to the bin, in the background.',
    params: importParams,
    response: caseImport,
    errors: ['not_found', 'edit_conflict'],
  }),
  listCaseImportBadRows: endpoint({
    method: 'get',
    path: '/api/case-imports/{importId}/bad-rows',
    access: 'contracts.write',
    summary: 'Rows with errors, and every invalid cell in them.',
    params: importParams,
    query: z.object({
      kind: badCellKind.optional(),
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
    }),
    response: pageOf(badRow),
    errors: ['not_found'],
  }),
  listCaseImportDuplicates: endpoint({
    method: 'get',
    path: '/api/case-imports/{importId}/duplicates',
    access: 'contracts.write',
    summary: 'Rows with the name, counterparty and due date of an existing case or of an earlier row.',
    params: importParams,
    query: z.object({ limit: pageSize.optional(), after: cursor.optional(), before: cursor.optional() }),
    response: pageOf(duplicateRow),
    errors: ['not_found'],
  }),
  listCaseImportUnknownCounterparties: reading(
    '/api/case-imports/{importId}/unknown-counterparties',
    importParams,
    'contracts.write',
    'Names in rows that no counterparty goes by, the most frequent first, with the nearest counterparties.',
    z.object({ items: z.array(unknownCounterparty), total: z.number().int() }),
  ),
  resolveCaseImportCounterparties: endpoint({
    method: 'post',
    path: '/api/case-imports/{importId}/unknown-counterparties',
    access: 'contracts.write',
    summary: 'Create counterparties that rows name, or say which are meant, and check the spreadsheet again.',
    params: importParams,
    body: resolvedCounterparties,
    response: caseImport,
    errors: ['not_found', 'edit_conflict'],
  }),
  downloadCaseImportBadRows: endpoint({
    method: 'get',
    path: '/api/case-imports/{importId}/bad-rows/csv',
    access: 'contracts.write',
    summary: 'The rows with errors in their original form, with row numbers and reasons, as CSV without formulas.',
    params: importParams,
    download: 'text/csv',
    errors: ['not_found'],
  }),
} as const;

export type CaseImport = z.infer<typeof caseImport>;
export type CaseImportRow = z.infer<typeof caseImportRow>;
export type CaseImportColumn = z.infer<typeof caseImportColumn>;
export type CaseImportField = z.infer<typeof caseImportField>;
export type CaseImportMapping = z.input<typeof caseImportMapping>;
export type CaseImportPreview = z.infer<typeof caseImportPreview>;
export type CaseImportState = z.infer<typeof caseImportState>;
export type DateDivider = z.infer<typeof dateDivider>;
export type DateOrder = z.infer<typeof dateOrder>;

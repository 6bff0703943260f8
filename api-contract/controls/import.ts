import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../values.ts';
import { maxControlTableBytes } from './fields.ts';

export const controlColumns = [
  'ref',
  'name',
  'description',
  'owner',
  'status',
  'frequency',
  'first_run',
  'maturity',
  'requirements',
] as const;

const importedControls = z.object({
  /** The controls that were added, in the order of the table; empty where it was only checked. */
  ids: z.array(id),
  /** How many are added, or would be. */
  added: z.number().int(),
  /** References that are in use already, whose controls stay as they are. */
  known: z.array(z.string()),
  /** How many requirements are linked to them. */
  linked: z.number().int(),
  columns: z.array(z.enum(controlColumns)),
  /** Headings of columns that nothing is read from. */
  unread: z.array(z.string()),
});

export const controlImportEndpoints = {
  importControls: endpoint({
    method: 'post',
    path: '/api/compliance/controls/import',
    access: 'compliance.write',
    summary:
      'Add controls from a CSV or XLSX file, the request body. Columns are recognised by their headings; Reference and Name are required. Requirements are looked up in `framework_id`. Controls whose reference is already in use are left unchanged. If any row has a problem, the whole file is refused. With `check`, the file is only validated.',
    query: z.object({
      file_name: line('a file name', 255),
      framework_id: id.optional(),
      check: z.stringbool().optional(),
    }),
    upload: { kind: 'table', maxBytes: maxControlTableBytes },
    response: importedControls,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
} as const;

export type ImportedControls = z.infer<typeof importedControls>;

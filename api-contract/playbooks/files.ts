import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { factShape } from '../field-shapes.ts';
import { id, line } from '../values.ts';
import { playbook } from './endpoints.ts';
import { playbookFields } from './fields.ts';
import { maxFileBytes } from './kinds.ts';

const params = z.object({ playbookId: id });
const { name, contract_type, side } = factShape(playbookFields);

const exporting = <const Format extends 'csv' | 'xlsx', const Type extends string>(
  format: Format,
  download: Type,
  summary: string,
) =>
  endpoint({
    method: 'get',
    path: `/api/playbooks/{playbookId}/export/${format}`,
    access: 'review.read',
    summary,
    params,
    download,
    errors: ['not_found'],
  });

export const playbookFileEndpoints = {
  importPlaybook: endpoint({
    method: 'post',
    path: '/api/playbooks/import',
    access: 'review.write',
    summary:
      'Add a playbook with the rules of a file, the request body: CSV, XLSX, or DOCX with a table. Columns are told by their names, Issue and Standard wording among them. Refused as a whole where a row has a problem.',
    query: z.object({ file_name: line('a file name', 255), name, contract_type, side }).partial({
      contract_type: true,
      side: true,
    }),
    upload: { kind: 'rules', maxBytes: maxFileBytes },
    response: playbook,
    status: 201,
    errors: ['file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  exportPlaybookCsv: exporting(
    'csv',
    'text/csv',
    'The rules of a draft as CSV (UTF-8, RFC 4180). Imported again they are the same, letter for letter.',
  ),
  exportPlaybookXlsx: exporting(
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'The rules of a draft as an Excel workbook. Imported again they are the same, letter for letter.',
  ),
  listLearnedRules: endpoint({
    method: 'get',
    path: '/api/learned-rules',
    access: 'review.read',
    summary: 'The rules that the model knows: what a rule that is checked by it may name.',
    response: z.object({ items: z.array(z.object({ id: z.string(), issue: z.string(), wording: z.string() })) }),
  }),
} as const;

import { type CaseImportField, type CaseImportColumn, type DateOrder } from '#api-contract/cases/imports';
import type { FieldProblem } from '#api-contract/errors';
import { audit } from '#kernel/audit';
import { deleteFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { isRepeatable, rememberFields } from './columns/remembered.ts';
import { changeImport, lockInState } from './find-import.ts';
import { presentImport } from './present.ts';
import { workOnImport } from './work-on-import.ts';
import { importMessages } from './case-imports.messages.ts';

const fromTheStart = {
  step_row: 0,
  progress: 0,
  case_count: 0,
  bad_row_count: 0,
  duplicate_count: 0,
  bad_kinds: '{}',
} as const;

/** Keep what the columns mean and have every cell checked, in the background. */
export const checkCaseImport: HandlerOf<'checkCaseImport'> = async ({ tenant, caller, params, body }) => {
  const held = await lockInState(tenant, params.importId, ['ready', 'checked']);
  const columns = mappedColumns(held.columns, body.columns);
  await rememberFields(tenant, caller.userId, columns);
  await beginCheck(tenant, held.id, caller.userId, { columns: JSON.stringify(columns) });
  await audit(tenant, {
    action: 'case_import.checked',
    target: { type: 'case_import', id: held.id, name: held.file_name },
    after: { columns: columns.flatMap(({ heading, field }) => (field ? [{ heading, field }] : [])) },
  });
  return presentImport(tenant, held.id);
};

/** Have every row checked from the first one, in the background. */
export async function beginCheck(
  tenant: Tenant,
  importId: string,
  userId: string,
  changes: { readonly columns?: string; readonly counterparty_names?: string },
): Promise<void> {
  await forgetRows(tenant, importId);
  await changeImport(tenant, importId, {
    ...fromTheStart,
    ...changes,
    preview: '[]',
    acted_by: userId,
    state: 'checking',
  });
  await enqueue(tenant, workOnImport, { import_id: importId });
}

/** Begin to make the cases, or go on where it was cancelled. */
export const startCaseImport: HandlerOf<'startCaseImport'> = async ({ tenant, caller, params, query }) => {
  const held = await lockInState(tenant, params.importId, ['checked', 'cancelled']);
  const again = held.state === 'cancelled';
  const duplicates = again ? held.on_duplicates : (query.duplicates ?? 'skip');
  if (!again) await forgetRows(tenant, held.id);
  await changeImport(tenant, held.id, {
    ...(!again && { ...fromTheStart, on_duplicates: duplicates }),
    state: 'importing',
    acted_by: caller.userId,
    finished_at: null,
  });
  await enqueue(tenant, workOnImport, { import_id: held.id });
  const target = { type: 'case_import', id: held.id, name: held.file_name };
  const action = again ? 'case_import.resumed' : 'case_import.started';
  await audit(tenant, { action, target, after: { duplicates } });
  return presentImport(tenant, held.id);
};

/** Stop making cases. The bundle at hand is finished first: it holds the upload until then. */
export const cancelCaseImport: HandlerOf<'cancelCaseImport'> = async ({ tenant, caller, params }) => {
  const held = await lockInState(tenant, params.importId, ['checking', 'importing']);
  const state = held.state === 'checking' ? 'ready' : 'cancelled';
  await changeImport(tenant, held.id, {
    ...(state === 'ready' && fromTheStart),
    state,
    acted_by: caller.userId,
    finished_at: state === 'cancelled' ? new Date() : null,
  });
  const target = { type: 'case_import', id: held.id, name: held.file_name };
  await audit(tenant, { action: 'case_import.cancelled', target, after: { cases: held.case_count } });
  return presentImport(tenant, held.id);
};

/** Move every case of it to the bin, in the background. */
export const undoCaseImport: HandlerOf<'undoCaseImport'> = async ({ tenant, caller, params }) => {
  const held = await lockInState(tenant, params.importId, ['done', 'cancelled']);
  await changeImport(tenant, held.id, { state: 'undoing', step_row: 0, progress: 0, acted_by: caller.userId });
  await enqueue(tenant, workOnImport, { import_id: held.id });
  const target = { type: 'case_import', id: held.id, name: held.file_name };
  await audit(tenant, { action: 'case_import.undo_started', target, before: { cases: held.case_count } });
  return presentImport(tenant, held.id);
};

async function forgetRows(tenant: Tenant, importId: string): Promise<void> {
  await deleteFrom(tenant, 'case_import_bad_rows').where('import_id', '=', importId).execute();
  await deleteFrom(tenant, 'case_import_duplicates').where('import_id', '=', importId).execute();
}

interface Chosen {
  readonly field: CaseImportField | null;
  readonly date_order?: DateOrder | null | undefined;
}

/** The columns with what was chosen for them; refused where a case could not be made of it, or a date could be another. */
function mappedColumns(columns: readonly CaseImportColumn[], chosen: readonly Chosen[]): CaseImportColumn[] {
  const fields: FieldProblem[] = [];
  if (chosen.length !== columns.length)
    fields.push({ path: 'columns', message: importMessages.columns(String(columns.length)) });
  const first = new Map<CaseImportField, number>();
  for (const [index, { field, date_order }] of chosen.entries()) {
    if (field === null) continue;
    const column = columns[index];
    if (first.has(field) && !isRepeatable(field))
      fields.push({
        path: `columns.${index}.field`,
        message: importMessages.sameField,
      });
    first.set(field, first.get(field) ?? index);
    if (field === 'due_date' && column?.ambiguous_date && !date_order)
      fields.push({ path: `columns.${index}.date_order`, message: importMessages.dateOrder(column.ambiguous_date) });
  }
  if (!first.has('name')) fields.push({ path: 'columns', message: importMessages.nameColumn });
  if (fields.length > 0) throw new ApiError('validation_failed', { fields });
  return columns.map((column, index) => ({
    ...column,
    field: chosen[index]?.field ?? null,
    date_order: chosen[index]?.date_order ?? column.date_order,
  }));
}

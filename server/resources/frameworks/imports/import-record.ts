import type { FrameworkImport } from '#api-contract/compliance/imports';
import type { ImportState } from '#api-contract/compliance/kinds';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from '../framework-refusals.messages.ts';

export async function readImport(tenant: Tenant, importId: string): Promise<FrameworkImport> {
  const row = await selectFrom(tenant, 'framework_imports').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return presentImport(row);
}

const presentImport = (row: RowOf<'framework_imports'>): FrameworkImport => ({
  id: row.id,
  state: row.state,
  files: row.files,
  refusal: row.refusal,
  preview: row.preview,
  columns: row.columns,
  version: row.version,
  framework_id: row.framework_id,
  version_id: row.version_id,
  is_known: row.is_known,
  created_at: row.created_at.toISOString(),
});

/** Holds an import until the transaction ends; refused where it is in another state by now. */
export async function holdImport(tenant: Tenant, importId: string, states: readonly ImportState[]) {
  const row = await selectFrom(tenant, 'framework_imports')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (!states.includes(row.state)) throw new ApiError('edit_conflict', { message: refusals.movedOn });
  return row;
}

import type { CaseImportState } from '#api-contract/cases/imports';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { personOf } from '#kernel/people';
import { ApiError } from '#kernel/http';
import { importMessages } from './case-imports.messages.ts';

/** A bulk upload with its creator; refused as not found where there is none. */
export async function findImport(tenant: Tenant, importId: string) {
  const found = await selectFrom(tenant, 'case_imports as i')
    .where('i.id', '=', importId)
    .selectAll('i')
    .select(personOf('i.created_by').as('creator'))
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export type ImportRecord = Awaited<ReturnType<typeof findImport>>;

/** Hold a bulk upload until the transaction ends, so that its state is changed by one at a time. */
export async function lockImport(tenant: Tenant, importId: string) {
  const found = await selectFrom(tenant, 'case_imports')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export type LockedImport = Awaited<ReturnType<typeof lockImport>>;

/** As lockImport; refuses when the upload is not in one of these states any more. */
export async function lockInState(tenant: Tenant, importId: string, states: readonly CaseImportState[]) {
  const found = await lockImport(tenant, importId);
  if (!states.includes(found.state)) {
    throw new ApiError('edit_conflict', { message: importMessages.movedOn });
  }
  return found;
}

type Changes = Partial<
  Pick<
    LockedImport,
    | 'state'
    | 'failure'
    | 'row_count'
    | 'step_row'
    | 'progress'
    | 'case_count'
    | 'bad_row_count'
    | 'duplicate_count'
    | 'on_duplicates'
    | 'archive_name'
    | 'acted_by'
    | 'finished_at'
  >
> & { readonly [K in 'columns' | 'preview' | 'bad_kinds' | 'counterparty_names']?: string };

/** Change a bulk upload, which shows that it moves. */
export async function changeImport(tenant: Tenant, importId: string, changes: Changes): Promise<void> {
  await updateTable(tenant, 'case_imports')
    .set({ ...changes, moved_at: new Date() })
    .where('id', '=', importId)
    .execute();
}

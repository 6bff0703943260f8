import type { CaseImportState } from '#api-contract/cases/imports';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** A bulk upload with whoever made it; refused as not found where there is none. */
export async function findImport({ db, organisationId }: Tenant, importId: string) {
  const found = await db
    .selectFrom('case_imports as i')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'i.organisation_id').onRef('u.id', '=', 'i.created_by'),
    )
    .where('i.organisation_id', '=', organisationId)
    .where('i.id', '=', importId)
    .selectAll('i')
    .select('u.name as creator_name')
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export type ImportRecord = Awaited<ReturnType<typeof findImport>>;

/** Hold a bulk upload until the transaction ends, so that its state is changed by one at a time. */
export async function lockImport({ db, organisationId }: Tenant, importId: string) {
  const found = await db
    .selectFrom('case_imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
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
    const message = 'This upload has moved on since. Reload the page to see its current state.';
    throw new ApiError('edit_conflict', { message });
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
    | 'archive_name'
    | 'acted_by'
    | 'finished_at'
  >
> & { readonly columns?: string; readonly preview?: string };

/** Change a bulk upload, which shows that it moves. */
export async function changeImport({ db, organisationId }: Tenant, importId: string, changes: Changes): Promise<void> {
  await db
    .updateTable('case_imports')
    .set({ ...changes, moved_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

import { sql } from 'kysely';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './counterparty-refusals.messages.ts';

/** Refuse a name that another counterparty has. Two who ask at once wait for one another. */
export async function requireFreeName(tenant: Tenant, name: string, except?: string): Promise<void> {
  const { db, organisationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organisationId} ${name.toLowerCase()}`}::text, 0))`.execute(
    db,
  );
  const taken = await selectFrom(tenant, 'counterparties')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('merged_into', 'is', null)
    .$if(except !== undefined, (rows) => rows.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  if (taken) throw problem('name', refusals.taken);
}

/** Refuses a parent that doesn’t exist, or that is a subsidiary. */
export async function requireParent(
  { db, organisationId }: Tenant,
  counterpartyId: string,
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return;
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, 1 as steps from counterparties
      where organisation_id = ${organisationId} and id = ${parentId} and merged_into is null
      union all
      select c.id, c.parent_id, above.steps + 1 from above
      join counterparties c on c.organisation_id = ${organisationId} and c.id = above.parent_id
      where above.steps < 100
    )
    select id from above`.execute(db);
  if (rows.length === 0) throw problem('parent_id', refusals.parent);
  if (rows.some(({ id }) => id === counterpartyId)) {
    throw problem('parent_id', refusals.ownParent);
  }
}

function problem(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] });
}

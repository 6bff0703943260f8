import { sql } from 'kysely';
import { ownRow, type Named, namedIn, readable, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { statusOf } from '#resources/contract-facts';

/** A counterparty with those around it; refused as not found where there is none. */
export async function findCounterparty(tenant: Tenant, counterpartyId: string) {
  const found = await selectFrom(tenant, 'counterparties as c')
    .where('c.id', '=', counterpartyId)
    .selectAll('c')
    .select([
      namedIn('counterparties', 'c.parent_id').as('parent'),
      namedIn('counterparties', 'c.merged_into').as('survivor'),
    ])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export async function findChildren(tenant: Tenant, counterpartyId: string): Promise<Named[]> {
  return selectFrom(tenant, 'counterparties')
    .select(['id', 'name'])
    .where('parent_id', '=', counterpartyId)
    .where('merged_into', 'is', null)
    .orderBy('name_key')
    .limit(200)
    .execute();
}

/** Merges into it that were not undone. */
export async function findMerges(tenant: Tenant, counterpartyId: string) {
  return selectFrom(tenant, 'counterparty_merges as m')
    .innerJoin('counterparties as source', ownRow('source.id', 'm.source_id'))
    .leftJoin('users as u', ownRow('u.id', 'm.merged_by'))
    .where('m.target_id', '=', counterpartyId)
    .where('m.undone_at', 'is', null)
    .select(['m.id', 'source.name', 'm.merged_at', 'u.name as merged_by'])
    .orderBy('m.merged_at', 'desc')
    .limit(100)
    .execute();
}

/** Days that the page of a counterparty looks ahead. */
const daysAhead = 180;

export interface UpcomingRecord {
  kind: 'notice' | 'expiry' | 'case_due';
  date: string;
  days_left: number;
  id: string;
  number: string;
  title: string;
}

/** Notice and expiry dates of its contracts and due dates of its open cases, soonest first. */
export async function findUpcoming(
  { db, organisationId, reader }: Tenant,
  counterpartyId: string,
): Promise<UpcomingRecord[]> {
  const { rows } = await sql<UpcomingRecord>`
    with o as (select (now() at time zone time_zone)::date as today from organisations where id = ${organisationId}),
    ours as (
      select c.*, o.today from contracts c, o
      where c.organisation_id = ${organisationId} and c.counterparty_id = ${counterpartyId}
        and c.deleted_at is null and c.stage = 'active'
        and ${statusOf(sql`o.today`)} not like 'expired%'
    )
    select 'notice' as kind, notice_date as date, notice_date - today as days_left, id, number, title from ours
    where notice_date between today and today + ${daysAhead}::int
    union all
    select 'expiry', expiry_date, expiry_date - today, id, number, title from ours
    where expiry_date between today and today + ${daysAhead}::int
    union all
    select 'case_due', k.due_date, k.due_date - o.today, k.id, k.number, k.name from cases k, o
    where k.organisation_id = ${organisationId} and k.counterparty_id = ${counterpartyId} and k.stage <> 'closed'
      and k.deleted_at is null and ${readable('cases', 'k', reader)}
      and k.due_date between o.today and o.today + ${daysAhead}::int
    order by date, number limit 50`.execute(db);
  return rows;
}

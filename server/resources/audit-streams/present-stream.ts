import type { AuditStream } from '#api-contract/audit/streams';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { endOfTrail } from './trail-ends.ts';

/** The streams of an organisation, by name. */
export async function presentStreams(tenant: Tenant): Promise<AuditStream[]> {
  const rows = await selectFrom(tenant, 'audit_streams').selectAll().orderBy('name').orderBy('id').execute();
  const end = await endOfTrail(tenant);
  return Promise.all(rows.map((row) => present(tenant, row, end)));
}

export async function presentStream(tenant: Tenant, id: string): Promise<AuditStream> {
  const row = await selectFrom(tenant, 'audit_streams').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(tenant, row, await endOfTrail(tenant));
}

async function present(tenant: Tenant, row: RowOf<'audit_streams'>, end: number): Promise<AuditStream> {
  const { id, name, target, certificate, problem, problem_detail, paused_because, revision } = row;
  const first = await firstAfter(tenant, row.sent_through);
  return {
    id,
    name,
    target,
    certificate,
    sent_through: Number(row.sent_through),
    waiting: Math.max(0, end - Number(row.sent_through)),
    waiting_since: momentOf(first),
    last_sent_at: momentOf(row.last_sent_at),
    failing_since: momentOf(row.failing_since),
    problem,
    problem_detail,
    next_try_at: row.next_try_at.toISOString(),
    paused_at: momentOf(row.paused_at),
    paused_because,
    revision,
  };
}

async function firstAfter(tenant: Tenant, sequence: string): Promise<Date | null> {
  const first = await selectFrom(tenant, 'audit_entries')
    .select('occurred_at')
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return first?.occurred_at ?? null;
}

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null;

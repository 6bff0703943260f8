import { sql } from 'kysely';
import type { Obligation } from '#api-contract/obligations/endpoints';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentPerson } from '#kernel/people';

const maxShown = 500;

/** The obligations of a contract: proposals and what is due first, then what is settled. */
export async function readObligations(tenant: Tenant, contractId: string): Promise<Obligation[]> {
  const rows = await obligationsOf(tenant, contractId)
    .where('o.deleted_at', 'is', null)
    .where('o.state', '<>', 'dismissed')
    .orderBy(sql`o.state in ('done', 'waived')`)
    .orderBy('o.due_date', (order) => order.asc().nullsLast())
    .orderBy('o.id')
    .limit(maxShown)
    .execute();
  return rows.map(present);
}

export async function readObligation(tenant: Tenant, contractId: string, obligationId: string): Promise<Obligation> {
  const row = await obligationsOf(tenant, contractId).where('o.id', '=', obligationId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(row);
}

/** Hold an obligation that was not removed, or was, against other changes until the transaction ends. */
export async function lockObligation(
  { db, organisationId }: Tenant,
  { contractId, obligationId }: { readonly contractId: string; readonly obligationId: string },
  removed = false,
) {
  const found = await db
    .selectFrom('obligations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('contract_id', '=', contractId)
    .where('id', '=', obligationId)
    .where('deleted_at', removed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export type LockedObligation = Awaited<ReturnType<typeof lockObligation>>;

interface Settled {
  readonly outcome: 'done' | 'waived';
  readonly due_date: string | null;
  readonly at: string;
  readonly by_id: string | null;
  readonly by_name: string | null;
}

function obligationsOf({ db, organisationId }: Tenant, contractId: string) {
  return db
    .selectFrom('obligations as o')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'o.organisation_id').onRef('u.id', '=', 'o.assignee_id'),
    )
    .where('o.organisation_id', '=', organisationId)
    .where('o.contract_id', '=', contractId)
    .selectAll('o')
    .select('u.name as assignee_name')
    .select(
      sql<Settled | null>`(
        select json_build_object('outcome', s.outcome, 'due_date', s.due_date, 'at', s.settled_at,
          'by_id', p.id, 'by_name', p.name)
        from obligation_occurrences s
        left join users p on p.organisation_id = s.organisation_id and p.id = s.settled_by
        where s.organisation_id = o.organisation_id and s.obligation_id = o.id
        order by s.settled_at desc, s.id desc limit 1
      )`.as('last_settled'),
    );
}

type ObligationRecord = Awaited<ReturnType<ReturnType<typeof obligationsOf>['executeTakeFirstOrThrow']>>;

function present(record: ObligationRecord): Obligation {
  const { id, title, note, owed_by, state, due_date, recurrence, ends_on, proposed, revision, last_settled } = record;
  return {
    id,
    title,
    note,
    owed_by,
    state,
    assignee: presentPerson(record.assignee_id, record.assignee_name),
    due_date,
    recurrence,
    ends_on,
    proposed,
    source: presentSource(record),
    last_settled: last_settled && {
      outcome: last_settled.outcome,
      due_date: last_settled.due_date,
      at: new Date(last_settled.at).toISOString(),
      by: presentPerson(last_settled.by_id, last_settled.by_name),
    },
    revision,
  };
}

function presentSource(record: ObligationRecord): Obligation['source'] {
  const { source_version_id: version_id, source_start: start, source_end: end, source_quote: quote } = record;
  if (version_id === null || start === null || end === null || quote === null) return null;
  return { version_id, start, end, quote };
}

import { sql } from 'kysely';
import type { CounterpartyRow } from '#api-contract/counterparties/endpoints';
import { readable, type Tenant } from '#kernel/db';
import { statusOf } from '#resources/contract-facts';

/** What hangs on a counterparty. */
export interface Holdings {
  readonly contracts: number;
  readonly open_cases: number;
  readonly exposure: CounterpartyRow['exposure'];
  readonly next_date: string | null;
}

const none: Holdings = { contracts: 0, open_cases: 0, exposure: [], next_date: null };

/** Contracts, open cases and what is at stake, for some counterparties at once. */
export async function readHoldings(tenant: Tenant, ids: readonly string[]): Promise<(id: string) => Holdings> {
  const exposures = await readExposures(tenant, ids);
  const { rows } = await sql<{ id: string; contracts: number; next_date: string | null }>`
    select c.counterparty_id as id, count(*)::int as contracts,
      least(
        min(c.expiry_date) filter (where c.stage = 'active' and c.expiry_date >= o.today),
        min(c.notice_date) filter (where c.stage = 'active' and c.notice_date >= o.today)
      ) as next_date
    from contracts c, (
      select (now() at time zone time_zone)::date as today from organisations where id = ${tenant.organisationId}
    ) o
    where c.organisation_id = ${tenant.organisationId} and c.deleted_at is null
      and c.counterparty_id = any(${ids}::uuid[])
    group by c.counterparty_id`.execute(tenant.db);
  const openCases = await countOpenCases(tenant, ids);
  return (id) => {
    const counted = rows.find((row) => row.id === id);
    return {
      ...none,
      contracts: counted?.contracts ?? 0,
      open_cases: openCases.find((row) => row.id === id)?.count ?? 0,
      next_date: counted?.next_date ?? null,
      exposure: exposures.filter((row) => row.id === id).map(({ id: _id, ...exposure }) => exposure),
    };
  };
}

async function countOpenCases({ db, organisationId, reader }: Tenant, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; count: number }>`
    select counterparty_id as id, count(*)::int as count from cases
    where organisation_id = ${organisationId} and stage <> 'closed' and counterparty_id = any(${ids}::uuid[])
      and deleted_at is null and ${readable('cases', 'cases', reader)}
    group by counterparty_id`.execute(db);
  return rows;
}

interface ExposureRecord {
  id: string;
  currency: string;
  value: string;
  contracts: number;
}

/** Of contracts in force. Largest number of them first, since amounts of different currencies cannot be compared. */
async function readExposures({ db, organisationId }: Tenant, ids: readonly string[]): Promise<ExposureRecord[]> {
  const { rows } = await sql<ExposureRecord>`
    select c.counterparty_id as id, c.currency, sum(c.value)::text as value, count(*)::int as contracts
    from contracts c, (
      select (now() at time zone time_zone)::date as today from organisations where id = ${organisationId}
    ) o
    where c.organisation_id = ${organisationId} and c.deleted_at is null and c.stage = 'active'
      and ${statusOf(sql`o.today`)} not in ('expired', 'not_started')
      and c.value is not null and c.currency is not null and c.counterparty_id = any(${ids}::uuid[])
    group by c.counterparty_id, c.currency
    order by contracts desc, c.currency`.execute(db);
  return rows;
}

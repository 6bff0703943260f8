import { sql } from 'kysely';
import type { HomeSummary } from '#api-contract/home/endpoints';
import type { OwingParty } from '#api-contract/obligations/fields';
import type { Tenant } from '#kernel/db';

interface DueRecord {
  id: string;
  title: string;
  owed_by: OwingParty;
  due_date: string;
  days_left: number;
  contract_id: string;
  number: string;
  contract_title: string;
  counterparty: string | null;
}

const daysAhead = 30;
const maxShown = 10;

/** Open obligations under contracts in use that are overdue or due soon, soonest first. */
export async function findDueObligations(
  { db, organisationId }: Tenant,
  day: string,
): Promise<HomeSummary['attention']> {
  const today = sql`${day}::date`;
  const { rows } = await sql<DueRecord>`
    select o.id, o.title, o.owed_by, o.due_date, o.due_date - ${today} as days_left,
      c.id as contract_id, c.number, c.title as contract_title, c.counterparty
    from obligations o
    join contracts c on c.organisation_id = o.organisation_id and c.id = o.contract_id
    where o.organisation_id = ${organisationId} and o.deleted_at is null and o.state = 'open'
      and o.due_date is not null and o.due_date <= ${today} + ${daysAhead}::integer and c.deleted_at is null
    order by o.due_date, o.id limit ${maxShown}`.execute(db);
  return rows.map(({ id, title, owed_by, due_date, days_left, contract_id, number, contract_title, counterparty }) => ({
    kind: 'obligation_due',
    contract: { id: contract_id, number, title: contract_title, counterparty },
    date: due_date,
    days_left,
    missing_field: null,
    notice: null,
    obligation: { id, title, owed_by },
  }));
}

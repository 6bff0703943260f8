import { sql } from 'kysely';
import type { EarlierDecision } from '#api-contract/reviews/endpoints';
import type { Named, Tenant } from '#kernel/db';
import { personOf } from '#kernel/people';

const maxPerRule = 3;

interface EarlierRow extends Omit<EarlierDecision, 'decided_at' | 'decided_by' | 'contract'> {
  readonly rule_id: string;
  readonly contract_id: string;
  readonly title: string;
  readonly decided_by: Named | null;
  readonly decided_at: Date;
}

/** What was decided before on the same rules and with the same counterparty, by rule; nothing where it is unknown. */
export async function earlierDecisions(
  { db, organisationId }: Tenant,
  { id, counterparty_id }: { readonly id: string; readonly counterparty_id: string | null },
): Promise<ReadonlyMap<string, EarlierDecision[]>> {
  if (counterparty_id === null) return new Map();
  const { rows } = await sql<EarlierRow>`
    select * from (
      select d.rule_id, d.run_id as review_id, c.id as contract_id, c.title, d.decision, d.wording, d.reason, d.decided_at,
        ${personOf('d.decided_by')} as decided_by,
        row_number() over (partition by d.rule_id order by d.decided_at desc, d.run_id) as nth
      from review_decisions d
      join review_runs r on r.organisation_id = d.organisation_id and r.id = d.run_id
      join contracts c on c.organisation_id = r.organisation_id and c.id = r.contract_id
      where d.organisation_id = ${organisationId} and d.run_id <> ${id} and d.decision is not null
        and (d.approval is null or d.approval = 'approved')
        and c.counterparty_id = ${counterparty_id} and c.deleted_at is null
        and exists (
          select from review_findings own
          where own.organisation_id = d.organisation_id and own.run_id = ${id} and own.rule_id = d.rule_id
        )
    ) earlier
    where nth <= ${maxPerRule} order by rule_id, nth`.execute(db);
  const groups = Map.groupBy(rows, ({ rule_id }) => rule_id);
  return new Map([...groups].map(([rule, decided]) => [rule, decided.map(present)]));
}

const present = (row: EarlierRow): EarlierDecision => ({
  review_id: row.review_id,
  contract: { id: row.contract_id, title: row.title },
  decision: row.decision,
  wording: row.wording,
  reason: row.reason,
  decided_by: row.decided_by,
  decided_at: row.decided_at.toISOString(),
});

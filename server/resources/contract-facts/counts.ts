import { sql } from 'kysely';
import { contractStatusCodes } from '#api-contract/contracts/fields';
import type { Tenant } from '#kernel/db';
import type { Fragment, Scope } from '#kernel/lists';

/** How many contracts there are by status on a day, how many in all (`contracts`), and what waits for review. */
export async function countsOn({ db, organisationId }: Tenant, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ counted: string; count: number }>`
    select counted, sum(change)::int as count from contract_count_changes
    where organisation_id = ${organisationId} and day <= ${day}::date group by counted`.execute(db);
  return new Map(rows.map(({ counted, count }) => [counted, count]));
}

/** How many contracts have each status today, as a table of `status` and `contracts`. */
export const contractCountsOn = ({ organisationId, today }: Pick<Scope, 'organisationId' | 'today'>): Fragment => sql`(
  select counted as status, sum(change)::bigint as contracts from contract_count_changes
  where organisation_id = ${organisationId} and day <= ${today} and counted = any(${[...contractStatusCodes]}::text[])
  group by 1
)`;

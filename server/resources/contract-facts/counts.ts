import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

/** How many contracts there are by status on a day, how many in all (`contracts`), and what waits for review. */
export async function countsOn({ db, organisationId }: Tenant, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ counted: string; count: number }>`
    select counted, sum(change)::int as count from contract_count_changes
    where organisation_id = ${organisationId} and day <= ${day}::date group by counted`.execute(db);
  return new Map(rows.map(({ counted, count }) => [counted, count]));
}

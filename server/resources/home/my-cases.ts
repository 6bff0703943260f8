import { sql } from 'kysely';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { countShown } from './count-shown.ts';

const maxShown = 5;

/** Open cases that a user leads, those due soonest first, and how many there are. */
export async function findMyCases(tenant: Tenant, userId: string, today: string): Promise<HomeSummary['my_cases']> {
  const mine = selectFrom(tenant, 'cases')
    .where('lead_id', '=', userId)
    .where('stage', '<>', 'closed')
    .where('deleted_at', 'is', null);
  const items = await mine
    .select(['id', 'number', 'name', 'due_date'])
    .select(sql<number | null>`due_date - ${today}::date`.as('days_left'))
    .orderBy('due_date', (due) => due.asc().nullsLast())
    .orderBy('priority_key', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute();
  return { items, count: await countShown(items, maxShown, mine) };
}

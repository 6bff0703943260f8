import { sql } from 'kysely';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { dueDates, upcomingDays } from './days.ts';

const maxSeries = 2_000;
const maxDays = 732;

/** A day for which a series will make a task. */
export interface Projected extends Pick<RowOf<'task_series'>, 'id' | 'title' | 'assignee_id'> {
  readonly day: string;
}

/** The days between two, for which series will make tasks; of one person’s where `assignee` is given. */
export async function projectedTasks(
  tenant: Tenant,
  { from, to, assignee }: { readonly from: string; readonly to: string; readonly assignee?: string | undefined },
): Promise<Projected[]> {
  const running = selectFrom(tenant, 'task_series as s')
    .select([
      's.id',
      's.title',
      's.assignee_id',
      's.rule',
      's.first_day',
      's.next_day',
      's.on_working_day',
      's.deleted_at',
    ])
    .where('s.deleted_at', 'is', null)
    .where('s.next_day', '<=', sql<string>`${to}::date`)
    .orderBy('s.next_day')
    .limit(maxSeries);
  const series = await (assignee ? running.where('s.assignee_id', '=', assignee) : running).execute();
  const found: Projected[] = [];
  for (const each of series) {
    const days = await dueDates(tenant, each, upcomingDays(each, to, maxDays));
    const within = days.filter((day) => day >= from);
    found.push(...within.map((day) => ({ id: each.id, title: each.title, assignee_id: each.assignee_id, day })));
  }
  return found;
}

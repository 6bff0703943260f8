import { sql } from 'kysely';
import { addDays } from '#api-contract/calendar-day';
import { auditMany } from '#kernel/audit';
import { anyOf, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { advance, dueDates, firstDayFrom, todayOf } from '#resources/task-series';
import { isBefore } from '../change-tasks.ts';
import { tasks } from '../task-record.ts';
import { openTasksFrom } from './change-open-tasks.ts';

type Task = Awaited<ReturnType<typeof openTasksFrom>>[number];

/**
 * Gives the open tasks from a day on the next days of a rule that has changed, one after the other. Those for which it
 * has no more days go to the bin. Days that have a closed task keep that one.
 */
export async function reschedule(tenant: Tenant, series: RowOf<'task_series'>, from: string): Promise<void> {
  if (series.anchor === 'after_completion') return advance(tenant, [{ id: series.id, next: null }]);
  const open = await openTasksFrom(tenant, series.id, from);
  const taken = await takenDays(tenant, series.id, open);
  const freeFrom = (day: string): string | null => {
    const found = firstDayFrom(series.rule, series.first_day, day);
    return found !== null && taken.has(found) ? freeFrom(addDays(found, 1)) : found;
  };
  const moved: { task: Task; day: string }[] = [];
  let next = freeFrom(from);
  for (const task of open) {
    if (next === null) break;
    moved.push({ task, day: next });
    next = freeFrom(addDays(next, 1));
  }
  await move(tenant, series, moved);
  await bin(tenant, open.slice(moved.length));
  const today = await todayOf(tenant);
  await advance(tenant, [{ id: series.id, next: next !== null && next < today ? freeFrom(today) : next }]);
}

/** Days of tasks that stay as they are. */
async function takenDays(
  tenant: Tenant,
  seriesId: string,
  moving: readonly Task[],
): Promise<ReadonlySet<string | null>> {
  const rows = await selectFrom(tenant, 'tasks')
    .select(['id', 'original_date'])
    .where('series_id', '=', seriesId)
    .execute();
  const ids = new Set(moving.map(({ id }) => id));
  return new Set(rows.filter(({ id }) => !ids.has(id)).map(({ original_date }) => original_date));
}

async function move(
  tenant: Tenant,
  series: RowOf<'task_series'>,
  moved: readonly { readonly task: Task; readonly day: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  const days = moved.map(({ day }) => day);
  const due = await dueDates(tenant, series, days);
  const ids = moved.map(({ task }) => task.id);
  const { db, organisationId } = tenant;
  // Two tasks may change places: their days are free before either is set.
  await sql`update tasks set original_date = null where organisation_id = ${organisationId} and id = ${anyOf(ids)}`.execute(
    db,
  );
  await sql`
    update tasks t set original_date = w.day, due_date = w.due,
      starts_on = case when t.starts_on > w.due then w.due else t.starts_on end, revision = t.revision + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${days}::date[], ${due}::date[]) as w (id, day, due)
    where t.organisation_id = ${organisationId} and t.id = w.id`.execute(db);
  await auditMany(
    tenant,
    moved.flatMap(({ task, day }, at) => {
      const due_date = due[at] ?? day;
      const isStartMoved = isBefore(due_date, task.starts_on);
      if (due_date === task.due_date && !isStartMoved) return [];
      const trail = {
        before: { due_date: task.due_date, ...(isStartMoved && { starts_on: task.starts_on }) },
        after: { due_date, ...(isStartMoved && { starts_on: due_date }) },
      };
      return [tasks.eventOf('updated', { row: task, parent: undefined }, trail)];
    }),
  );
}

async function bin(tenant: Tenant, left: readonly Task[]): Promise<void> {
  await tasks.revise(tenant, left, { deleted_at: sql`now()` });
  await auditMany(
    tenant,
    left.map((row) => tasks.eventOf('deleted', { row, parent: undefined })),
  );
}

import { sql } from 'kysely';
import { nextDay } from '#api-contract/recurrence/occurrences';
import { readRecurrence, writeRecurrence } from '#api-contract/recurrence/rule';
import { lastDay, openTaskStatuses } from '#api-contract/tasks/fields';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { addTasks } from './add-tasks.ts';
import { todayOf } from './days.ts';

/** Makes the next task of each series that counts from completion, and of whose tasks these were the last open ones. */
export async function makeTasksAfter(tenant: Tenant, taskIds: readonly string[]): Promise<void> {
  const series = await waiting(tenant)
    .where(
      sql<boolean>`s.id in (
        select t.series_id from tasks t where t.organisation_id = s.organisation_id and t.id = ${anyOf(taskIds)}
      )`,
    )
    .execute();
  if (series.length > 0) await makeNext(tenant, series, await todayOf(tenant));
}

/** Makes the next task where the last open one was moved to the bin, so that no series is lost. */
export async function makeAfterLost(tenant: Tenant, day: string): Promise<void> {
  await makeNext(tenant, await waiting(tenant).execute(), day);
}

/** Running series that count from completion and have no open task. */
const waiting = (tenant: Tenant) =>
  selectFrom(tenant, 'task_series as s')
    .select(['s.id', 's.rule', 's.on_working_day'])
    .select(
      sql<number>`(
        select count(*)::int from tasks t where t.organisation_id = s.organisation_id and t.series_id = s.id
      )`.as('made'),
    )
    .where('s.anchor', '=', 'after_completion')
    .where('s.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from tasks t where t.organisation_id = s.organisation_id and t.series_id = s.id
          and t.deleted_at is null and t.status = any(${[...openTaskStatuses]}::text[])
      )`,
    )
    .orderBy('s.id')
    .forUpdate();

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>;

async function makeNext(tenant: Tenant, series: readonly Waiting[], from: string): Promise<void> {
  await addTasks(
    tenant,
    series.flatMap((each) => {
      const next = dayAfterCompletion(each, from);
      return next === null ? [] : [{ series: each, days: [next] }];
    }),
  );
}

/** The count of a rule is of tasks here, since each of them counts its days anew. */
function dayAfterCompletion({ rule, made }: Pick<Waiting, 'rule' | 'made'>, completed: string): string | null {
  const recurrence = readRecurrence(rule);
  if (!recurrence || made >= (recurrence.count ?? Infinity)) return null;
  const { count: _count, ...endless } = recurrence;
  const next = nextDay(writeRecurrence(endless), completed, completed);
  return next !== null && next <= lastDay ? next : null;
}

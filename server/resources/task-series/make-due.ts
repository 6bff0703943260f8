import { sql } from 'kysely';
import { addDays } from '#api-contract/calendar-day';
import { furthestWorkingDay } from '#api-contract/organisation/working-day';
import { nextDay } from '#api-contract/recurrence/occurrences';
import { lastDay } from '#api-contract/tasks/fields';
import { anyOf, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { schedule } from '#kernel/jobs';
import { addTasks } from './add-tasks.ts';
import { upcomingDue } from './days.ts';
import { makeAfterLost } from './make-after.ts';

const seriesAtATime = 500;
const maxDaysAtATime = 366;

/** Makes the tasks of series whose days have come near, once a day; made twice they are there once. */
export const makeDueTasks = schedule({
  name: 'tasks.make_due',
  everyDayAt: '04:00',
  run: async ({ day, inTenant }) => {
    let after: string | undefined;
    do after = await inTenant((tenant) => makeDueAfter(tenant, day, after));
    while (after !== undefined);
    await inTenant((tenant) => makeAfterLost(tenant, day));
  },
});

/** Makes the tasks of some series, up to the lead time behind `day`. */
export async function makeDue(tenant: Tenant, day: string, seriesIds: readonly string[]): Promise<void> {
  await makeTasks(tenant, day, await near(tenant, day).where('s.id', '=', anyOf(seriesIds)).execute());
}

/** Makes the tasks of the series behind one, as many as fit a transaction. Returns the last of them where there may be more. */
async function makeDueAfter(tenant: Tenant, day: string, after: string | undefined): Promise<string | undefined> {
  const all = near(tenant, day).limit(seriesAtATime);
  const series = await (after === undefined ? all : all.where('s.id', '>', after)).execute();
  await makeTasks(tenant, day, series);
  return series.length === seriesAtATime ? series.at(-1)?.id : undefined;
}

/** Running series whose next day may have come near: it is due earlier than its rule says where people rest then. */
const near = (tenant: Tenant, day: string) =>
  selectFrom(tenant, 'task_series as s')
    .select(['s.id', 's.rule', 's.first_day', 's.next_day', 's.lead_days', 's.on_working_day', 's.deleted_at'])
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`s.next_day - s.lead_days <= ${day}::date + ${sql.lit(furthestWorkingDay)}`)
    .where(sql<boolean>`(s.on_working_day or s.next_day - s.lead_days <= ${day}::date)`)
    .where(belongsToNothingInBin)
    .orderBy('s.id')
    .forUpdate();

type Near = Awaited<ReturnType<ReturnType<typeof near>['executeTakeFirstOrThrow']>>;

async function makeTasks(tenant: Tenant, day: string, series: readonly Near[]): Promise<void> {
  const wanted: { readonly series: Near; readonly days: string[] }[] = [];
  for (const each of series) {
    const days = await upcomingDue(tenant, each, addDays(day, each.lead_days), maxDaysAtATime);
    if (days.length > 0) wanted.push({ series: each, days: days.map((found) => found.day) });
  }
  await addTasks(tenant, wanted);
  await advance(
    tenant,
    wanted.map(({ series: { id, rule, first_day }, days }) => ({ id, next: dayAfter(rule, first_day, days.at(-1)) })),
  );
}

/** What belongs to a contract or case in the bin waits until that is restored. */
export const belongsToNothingInBin = sql<boolean>`not exists (
    select from contracts c where c.organisation_id = s.organisation_id and c.id = s.contract_id and c.deleted_at is not null
  ) and not exists (
    select from cases c where c.organisation_id = s.organisation_id and c.id = s.case_id and c.deleted_at is not null
  )`;

function dayAfter(rule: string, first: string, last: string | undefined): string | null {
  const next = last === undefined ? null : nextDay(rule, first, last);
  return next !== null && next <= lastDay ? next : null;
}

/** Stores the first days that have no tasks yet. */
export async function advance(
  { db, organisationId }: Tenant,
  to: readonly { readonly id: string; readonly next: RowOf<'task_series'>['next_day'] }[],
): Promise<void> {
  if (to.length === 0) return;
  await sql`
    update task_series s set next_day = w.next
    from unnest(${to.map(({ id }) => id)}::uuid[], ${to.map(({ next }) => next)}::date[]) as w (id, next)
    where s.organisation_id = ${organisationId} and s.id = w.id`.execute(db);
}

import { sql } from 'kysely';
import { addDays, mondayOf, weekdayOf } from '#api-contract/calendar-day';
import type { WorkingTime } from '#api-contract/organisation/working-time';
import { maxWorkloadPeople } from '#api-contract/tasks/fields';
import type { PersonWorkload } from '#api-contract/tasks/workload';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { calendarOf } from '#resources/working-days';
import { tasksAndObligations } from './list-tasks.ts';

type Call = Parameters<HandlerOf<'getTaskWorkload'>>[0];
type Load = PersonWorkload['undated'];

/** What the list holds open under its filters, by assignee and the week in which it is due, against capacity. */
export const getTaskWorkload: HandlerOf<'getTaskWorkload'> = async (call) => {
  const { from, weeks: count } = call.query;
  const first = mondayOf(from);
  const weeks = Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
  const loads = await readLoads(call, first, count);
  const people = await readPeople(call, [...loads.keys()]);
  const capacity = await readCapacity(call.tenant, weeks);
  const loadOf = (id: string, at: number) => loads.get(id)?.get(at) ?? none;
  const rowOf = (id: string, person: PersonWorkload['person'], time: WorkingTime | null): PersonWorkload => ({
    person,
    earlier: loadOf(id, earlier),
    weeks: weeks.map((monday, at) => ({ ...loadOf(id, at), capacity: time && capacity(monday, time) })),
    later: loadOf(id, count),
    undated: loadOf(id, undated),
  });
  const rows = people.map((each) => rowOf(each.id, { id: each.id, name: each.name }, each));
  const most = rows.toSorted((one, other) => hoursIn(other) - hoursIn(one)).slice(0, maxWorkloadPeople);
  const shown = rows.filter((row) => most.includes(row));
  const complete = shown.length === rows.length;
  return { weeks, people: loads.has(nobody) ? [...shown, rowOf(nobody, null, null)] : shown, complete };
};

const earlier = -1;
const undated = -2;
const nobody = '';
const none: Load = { tasks: 0, hours: 0, not_estimated: 0 };

const hoursIn = ({ weeks }: PersonWorkload) => weeks.reduce((sum, { hours }) => sum + hours, 0);

/** Loads by the id of the assignee and the place of the week; the number of weeks stands for later. */
async function readLoads({ tenant, query }: Call, first: string, count: number) {
  const { from: _from, weeks: _weeks, ...filter } = query;
  const { from: source, where } = await tasksAndObligations.select(tenant, filter);
  // By day first: of a million rows only the days are told apart, converted and added up again.
  const { rows } = await sql<Load & { person: string; at: number }>`
    select coalesce(d.person::text, ${nobody}) as person,
      case when d.day is null then ${undated}::int
        else greatest(${earlier}::int, least(${count}::int, floor((d.day - ${first}::date) / 7.0)::int)) end as at,
      sum(d.tasks)::int as tasks, sum(d.hours)::float8 as hours, sum(d.not_estimated)::int as not_estimated
    from (
      select t.assignee_id as person, t.due_date as day, count(*) as tasks,
        coalesce(sum(t.estimate_hours::numeric), 0) as hours,
        count(*) filter (where t.estimate_hours is null) as not_estimated
      from ${source} where ${where} and t.is_open group by 1, 2
    ) d group by 1, 2`.execute(tenant.db);
  const loads = new Map<string, Map<number, Load>>();
  for (const { person, at, ...load } of rows) loads.set(person, (loads.get(person) ?? new Map()).set(at, load));
  return loads;
}

/** Whoever has tasks, by name; for those who may see members, whoever of them has none too. */
async function readPeople({ tenant, caller, query: { assignee, team } }: Call, busy: readonly string[]) {
  const mayNameAll = caller.permissions.includes('members.read') && assignee === undefined;
  const colleagues = team ? sql<boolean>`u.department = any(${team}::text[])` : sql<boolean>`true`;
  const idle = sql<boolean>`(u.status = 'active' and ${mayNameAll}::boolean and ${colleagues})`;
  return selectFrom(tenant, 'users as u')
    .select(['u.id', 'u.name', 'u.department', 'u.weekly_hours', 'u.absences'])
    .where(({ or, eb }) => or([eb('u.id', '=', anyOf(busy.filter((id) => id !== nobody))), idle]))
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
}

/** How many hours someone has in a week: those of their working days on which they are not away. */
async function readCapacity({ db, organisationId }: Tenant, weeks: readonly string[]) {
  const organisation = await db
    .selectFrom('organisations')
    .select(['weekly_hours', 'country', 'holiday_region', 'house_holidays'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { weekend, holidayOn } = calendarOf(organisation);
  const working = new Map(
    weeks.map((monday) => {
      const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
      const usual = days.filter((day) => !weekend.includes(weekdayOf(day)));
      return [monday, { usual: usual.length, days: usual.filter((day) => holidayOn(day) === null) }];
    }),
  );
  return (monday: string, { weekly_hours, absences }: WorkingTime): number => {
    const { usual, days } = working.get(monday) ?? { usual: 0, days: [] };
    const present = days.filter((day) => !absences.some(({ from, to }) => from <= day && day <= to));
    const hours = weekly_hours ?? organisation.weekly_hours;
    return usual === 0 ? 0 : Math.round((hours * present.length * 4) / usual) / 4;
  };
}

import { sql } from 'kysely';
import type { TaskDayItem } from '#api-contract/tasks/calendar';
import { maxCalendarItems } from '#api-contract/tasks/fields';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { presentPerson } from '#kernel/people';
import { projectedTasks } from '#resources/task-series';
import { tasksAndObligations } from './list-tasks.ts';

type Query = Parameters<HandlerOf<'listTaskDays'>>[0]['query'];

interface Found extends Omit<TaskDayItem, 'assignee' | 'is_projected'> {
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** What the list holds under its filters, by the days between two on which it is due. */
export const listTaskDays: HandlerOf<'listTaskDays'> = async ({ tenant, query }) => {
  const { from, to, ...filter } = query;
  const { from: source, where } = await tasksAndObligations.select(tenant, filter);
  const { rows } = await sql<Found>`
    select t.id, t.title, t.kind, t.status, t.priority, t.revision, t.due_date as day, t.assignee_id, u.name as assignee_name
    from ${source} left join users u on u.organisation_id = t.organisation_id and u.id = t.assignee_id
    where ${where} and t.due_key between ${from}::date and ${to}::date
    order by t.due_key, t.id limit ${sql.lit(maxCalendarItems + 1)}`.execute(tenant.db);
  const stored = rows.map(({ assignee_id, assignee_name, ...row }) => ({
    ...row,
    assignee: presentPerson(assignee_id, assignee_name),
    is_projected: false,
  }));
  const items = [...stored, ...(await projectedDays(tenant, query))].toSorted(byDay);
  return { items: items.slice(0, maxCalendarItems), complete: items.length <= maxCalendarItems };
};

const byDay = (one: TaskDayItem, other: TaskDayItem) => (one.day < other.day ? -1 : Number(one.day > other.day));

/** Days on which tasks will repeat, where the filters would leave such a task: open, and later than its lead time. */
async function projectedDays(tenant: Tenant, query: Query): Promise<TaskDayItem[]> {
  const {
    from,
    to,
    assignee,
    status,
    kind,
    when,
    priority,
    department,
    team,
    category,
    missing = [],
    search = '',
    due,
  } = query;
  const isAsked = <Value>(values: readonly Value[] | undefined, value: Value) =>
    !values?.length || values.includes(value);
  const excluded = query.deleted || due !== undefined || missing.some((name) => name !== 'assignee');
  if (excluded || !isAsked(status, 'open') || !isAsked(kind, 'task') || !isAsked(when, 'later')) return [];
  const found = await projectedTasks(tenant, { from, to, assignee });
  const words = search.toLowerCase();
  return found
    .filter(
      (each) =>
        isAsked(priority, each.priority) &&
        isAsked(department, each.department ?? '') &&
        isAsked(team, each.team ?? '') &&
        isAsked(category, each.category ?? '') &&
        each.title.toLowerCase().includes(words) &&
        !(missing.length > 0 && each.assignee),
    )
    .map(({ id, title, day, assignee: person, priority: urgency }) => ({
      id,
      title,
      kind: 'task',
      status: 'open',
      priority: urgency,
      revision: 1,
      day,
      assignee: person,
      is_projected: true,
    }));
}

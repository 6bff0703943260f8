import { sql } from 'kysely';
import type { z } from 'zod';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { openTaskStatuses, taskFields } from '#api-contract/tasks/fields';
import type { taskFilter } from '#api-contract/tasks/list';
import type { HandlerOf } from '#kernel/http';
import {
  conditionsOf,
  decidingParams,
  type Fragment,
  listOf,
  listSql,
  orderOf,
  presentRow,
  rowColumns,
  type Scope,
} from '#kernel/lists';
import { readBlockers } from './relations/read-relations.ts';
import { aboutOf, readControls } from './task-record.ts';

/** A query of the API. */
export type TaskQuery = z.output<typeof taskFilter> & {
  readonly sort?: 'due_date' | '-due_date' | 'updated_at' | '-updated_at' | undefined;
};

const endOfWeek = ({ today }: Scope) => sql`(${today} + (7 - extract(isodow from ${today}))::int)`;

/** When it is due, by the name of the group. */
export const dueGroup: Readonly<Record<string, (scope: Scope) => Fragment>> = {
  overdue: ({ today }) => sql`t.due_key < ${today}`,
  today: ({ today }) => sql`t.due_key = ${today}`,
  this_week: (scope) => sql`t.due_key > ${scope.today} and t.due_key <= ${endOfWeek(scope)}`,
  later: (scope) => sql`t.due_key > ${endOfWeek(scope)} and t.due_date is not null`,
  undated: () => sql`t.due_key = 'infinity'`,
};

/** What is due walks in order whichever days or statuses are asked for: PostgreSQL learns nothing from such values. */
const walked = new Set(['status', 'when']);
const deciding = decidingParams(taskFields).filter((param) => !walked.has(param));

const isOpen = (status: string) => (openTaskStatuses as readonly string[]).includes(status);

const taskSql = listSql({ tasks_and_obligations: 't' }, taskFields, {
  status: {
    where: (given) => {
      const wanted = sql`t.status = any(${given}::text[])`;
      if (!given.every(isOpen)) return wanted;
      // What is open has an index of its own.
      return given.length === openTaskStatuses.length ? sql`t.is_open` : sql`t.is_open and ${wanted}`;
    },
  },
  team: {
    where: (given, scope) => sql`(t.department = any(${given}::text[]) or t.department is null and t.assignee_id in (
    select u.id from users u where u.organisation_id = ${scope.organisationId} and u.department = any(${given}::text[])
  ))`,
  },
  when: {
    where: (given, scope) =>
      sql`(${sql.join(
        given.map((group) => sql`(${dueGroup[group]?.(scope) ?? sql`false`})`),
        sql` or `,
      )})`,
  },
  due_date: {
    value: sql`t.due_date`,
    missing: sql`t.due_key = 'infinity'`,
    order: { column: (descending) => (descending ? sql`t.due_key_last` : sql`t.due_key`), type: 'date' },
  },
});

const idOf = ({ id }: { readonly id: string }) => id;

/** Tasks, and the obligations among them, as lists, counts and exports read them. */
export const tasksAndObligations = listOf({
  from: { tasks_and_obligations: 't' },
  bin: true,
  columns: {
    ...rowColumns({ tasks_and_obligations: 't' }, taskFields, { about: null }),
    revision: sql<number>`t.revision`,
    case_id: sql<string | null>`t.case_id`,
    contract_id: sql<string | null>`t.contract_id`,
    counterparty_id: sql<string | null>`t.counterparty_id`,
  },
  paged: ({ organisationId }: Scope) => ({
    columns: { assignee_name: sql<string | null>`u.name`, about: aboutOf(sql`page`, organisationId) },
    join: sql`left join users u on u.organisation_id = ${organisationId} and u.id = page.assignee_id`,
  }),
  where: (query: TaskQuery, scope) => ({
    where: [
      sql`t.is_accepted`,
      // Obligations have a bin of their own, and lie in it with their contract.
      query.deleted
        ? sql`t.kind <> 'obligation'`
        : sql`(t.binned_with is null or t.binned_with not in (
            select k.id from contracts k where k.organisation_id = ${scope.organisationId} and k.deleted_at is not null
          ))`,
      sql`(t.case_id is null or t.case_id not in (
        select c.id from cases c where c.organisation_id = ${scope.organisationId} and c.deleted_at is not null
      ))`,
      ...conditionsOf(taskFields, taskSql, { ...query }, scope),
    ],
    selective: deciding.some((param) => (query as Readonly<Record<string, unknown>>)[param] !== undefined),
  }),
  search: {
    typed: ({ search }) => search,
    hits: ({ deleted }, pattern, most) =>
      deleted ? null : sql`select task_id from search_tasks(${pattern}, ${sql.lit(most)})`,
    holds: (pattern) => sql`t.title ilike ${pattern}`,
  },
  order: ({ sort = 'due_date' }) => orderOf(taskFields, taskSql, sort),
  beside: async (tenant, rows) => {
    const tasks = rows.filter(({ kind }) => kind !== 'obligation');
    const [blockers, controls] = await Promise.all([
      readBlockers(tenant, tasks.map(idOf)),
      readControls(tenant, tasks.filter(({ about }) => about === null).map(idOf)),
    ]);
    return { blockers, controls };
  },
  present: (row, { blockers, controls }): TaskRow => ({
    id: row.id,
    ...presentRow(taskFields, row, { about: row.about ?? controls.get(row.id) ?? null }),
    blocked_by: blockers.get(row.id) ?? [],
    revision: row.revision,
  }),
});

/** One page of tasks. */
export const listTasks: HandlerOf<'listTasks'> = ({ tenant, query }) => tasksAndObligations.page(tenant, query);

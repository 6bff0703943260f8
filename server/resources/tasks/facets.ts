import { sql } from 'kysely';
import { dueGroups } from '#api-contract/tasks/fields';
import { maxTasksInBulk } from '#api-contract/tasks/list';
import type { HandlerOf } from '#kernel/http';
import { countFacet, type Fragment, newestIds, type Scope, scopeOf } from '#kernel/lists';
import { dueGroup, tasksAndObligations } from './list-tasks.ts';

type Counted = Parameters<HandlerOf<'countTaskFacet'>>[0]['params']['field'];

const values: Record<Counted, (scope: Scope) => Fragment> = {
  status: () => sql`t.status`,
  priority: () => sql`t.priority`,
  kind: () => sql`t.kind`,
  assignee: () => sql`t.assignee_id::text`,
  department: () => sql`t.department`,
  team: ({ organisationId }) => sql`coalesce(t.department, (
    select u.department from users u where u.organisation_id = ${organisationId} and u.id = t.assignee_id
  ))`,
  category: () => sql`t.category`,
  when: (scope) =>
    sql`case ${sql.join(
      dueGroups.map((group) => sql`when ${dueGroup[group]?.(scope)} then ${sql.lit(group)}`),
      sql` `,
    )} end`,
};

/** How many tasks have each value of a field, under the filters on the other fields. */
export const countTaskFacet: HandlerOf<'countTaskFacet'> = async ({ params: { field }, query, tenant }) => {
  const { containing, ...filter } = query;
  const { organisationId } = tenant;
  const selection = await tasksAndObligations.select(tenant, { ...filter, [field]: undefined });
  return countFacet(tenant, selection, {
    value: values[field](scopeOf(organisationId)),
    newest: sql`t.updated_at`,
    containing,
    label:
      field === 'assignee'
        ? {
            text: sql`coalesce(named.name, counted.value)`,
            join: sql`left join users named on named.organisation_id = ${organisationId} and named.id = counted.value::uuid`,
          }
        : undefined,
  });
};

/** Which tasks the filters leave: as many as one call may change. */
export const listTaskIds: HandlerOf<'listTaskIds'> = async ({ query, tenant }) =>
  newestIds(tenant, await tasksAndObligations.select(tenant, query), sql`t.updated_at`, maxTasksInBulk);

import { sql } from 'kysely';
import { dueGroups } from '#api-contract/tasks/fields';
import { datasets } from '#api-contract/reports/datasets';
import { datasetFilters } from '#api-contract/reports/spec';
import type { Fragment, Scope } from '#kernel/lists';
import { dueGroup, tasksAndObligations } from '#resources/tasks';
import type { GroupSql, ReportSource } from '../report-source.ts';

const whenDue = (scope: Scope) => sql`case ${sql.join(
  dueGroups.map((group) => sql`when ${dueGroup[group]?.(scope) ?? sql`false`} then ${sql.lit(group)}`),
  sql` `,
)} end`;

const groups: Record<(typeof datasets.tasks.groups)[number], GroupSql> = {
  status: { value: () => sql`t.status` },
  due_date: { value: () => sql`t.due_date` },
  when: { value: whenDue },
  assignee: { value: () => sql`t.assignee_id`, named: { table: 'users', text: 'name' } },
  priority: { value: () => sql`t.priority` },
  kind: { value: () => sql`t.kind` },
  department: { value: () => sql`t.department` },
  category: { value: () => sql`t.category` },
};

const measures: Record<keyof typeof datasets.tasks.measures, () => Fragment> = {
  estimate_hours: () => sql`t.estimate_hours`,
};

/** Tasks, and the obligations among them, as their list selects them. */
export const taskSource: ReportSource = {
  table: 'tasks_and_obligations',
  select: (tenant, filters) => tasksAndObligations.select(tenant, datasetFilters.tasks.parse(filters)),
  groups,
  measures,
};

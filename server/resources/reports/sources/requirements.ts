import { sql } from 'kysely';
import { datasets } from '#api-contract/reports/datasets';
import { datasetFilters } from '#api-contract/reports/spec';
import type { Fragment, Scope } from '#kernel/lists';
import { assessedRequirements } from '#resources/assessments';
import type { GroupSql, ReportSource } from '../report-source.ts';

const plain = (column: string): GroupSql => ({ value: () => sql.ref(`q.${column}`) });

const groups: Record<(typeof datasets.requirements.groups)[number], GroupSql> = {
  framework: plain('framework'),
  assessment: plain('assessment'),
  result: plain('result'),
  progress: plain('progress'),
  assignee: { value: () => sql`q.assignee_id`, named: { table: 'users', text: 'name' } },
  due_date: plain('due_date'),
  out_of_date: plain('out_of_date'),
  subject: plain('subject'),
  assessment_state: plain('assessment_state'),
};

const measures: Record<keyof typeof datasets.requirements.measures, (scope: Scope) => Fragment> = {
  days_overdue: ({ today }) =>
    sql`case when q.progress <> 'done' and q.due_date < ${today} then ${today} - q.due_date end`,
};

/** Requirements of all assessments, as their list selects them. */
export const requirementSource: ReportSource = {
  table: 'assessed_requirements',
  select: (tenant, filters) => assessedRequirements.select(tenant, datasetFilters.requirements.parse(filters)),
  groups,
  measures,
};

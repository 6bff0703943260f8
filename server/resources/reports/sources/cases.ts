import { sql } from 'kysely';
import { datasets } from '#api-contract/reports/datasets';
import { datasetFilters } from '#api-contract/reports/spec';
import type { Fragment } from '#kernel/lists';
import { cases, openTasks } from '#resources/cases';
import type { GroupSql, ReportSource } from '../report-source.ts';

const groups: Record<(typeof datasets.cases.groups)[number], GroupSql> = {
  stage: { value: () => sql`c.stage` },
  priority: { value: () => sql`c.priority` },
  lead: { value: () => sql`c.lead_id`, named: { table: 'users', text: 'name' } },
  counterparty: { value: () => sql`c.counterparty_id`, named: { table: 'counterparties', text: 'name' } },
  closed_at: { value: () => sql`c.closed_at` },
};

const measures: Record<keyof typeof datasets.cases.measures, () => Fragment> = {
  days_to_close: () =>
    sql`case when c.stage = 'closed' then extract(epoch from c.closed_at - c.created_at)::numeric / 86400 end`,
  open_tasks: () => openTasks,
};

/** Cases, as their list selects them. */
export const caseSource: ReportSource = {
  table: 'cases',
  select: (tenant, filters) => cases.select(tenant, datasetFilters.cases.parse(filters)),
  groups,
  measures,
};

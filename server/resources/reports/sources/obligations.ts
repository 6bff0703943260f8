import { sql } from 'kysely';
import { datasets } from '#api-contract/reports/datasets';
import { datasetFilters } from '#api-contract/reports/spec';
import type { Fragment, Scope } from '#kernel/lists';
import { obligations } from '#resources/obligations';
import type { GroupSql, ReportSource } from '../report-source.ts';

const groups: Record<(typeof datasets.obligations.groups)[number], GroupSql> = {
  status: {
    value: ({ today }) => sql`case when o.state = 'open' and o.due_date < ${today} then 'overdue' else o.state end`,
  },
  due_date: { value: () => sql`o.due_date` },
  owed_by: { value: () => sql`o.owed_by` },
  assignee: { value: () => sql`o.assignee_id`, named: { table: 'users', text: 'name' } },
  contract: { value: () => sql`o.contract_id`, named: { table: 'contracts', text: 'title' } },
  counterparty: { value: () => sql`c.counterparty_key`, spelling: sql`c.counterparty` },
};

const measures: Record<keyof typeof datasets.obligations.measures, (scope: Scope) => Fragment> = {
  days_overdue: ({ today }) => sql`case when o.state = 'open' and o.due_date < ${today} then ${today} - o.due_date end`,
};

/** Obligations, as their list selects them. */
export const obligationSource: ReportSource = {
  table: 'obligations',
  select: (tenant, filters) => obligations.select(tenant, datasetFilters.obligations.parse(filters)),
  groups,
  measures,
};

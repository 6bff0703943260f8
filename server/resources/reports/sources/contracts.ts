import { sql } from 'kysely';
import { datasets } from '#api-contract/reports/datasets';
import { datasetFilters } from '#api-contract/reports/spec';
import { computedStatus, contractList, withCustomFields } from '#resources/contracts';
import type { GroupSql, ReportSource } from '../report-source.ts';
import { contractSummary } from './contract-summary.ts';

type Group = (typeof datasets.contracts.groups)[number];

const plain = (column: string): GroupSql => ({ value: () => sql.ref(`c.${column}`) });

const groups: Record<Group, GroupSql> = {
  type: plain('type'),
  stage: plain('stage'),
  status: { value: () => computedStatus, joined: true },
  counterparty: { value: () => sql`c.counterparty_key`, spelling: sql`c.counterparty` },
  our_entity: plain('our_entity'),
  owner: { value: () => sql`c.owner_id`, named: { table: 'users', text: 'name' } },
  governing_law: plain('governing_law'),
  renewal_type: plain('renewal_type'),
  currency: plain('currency'),
  value: plain('value'),
  agreement_date: plain('agreement_date'),
  signature_date: plain('signature_date'),
  effective_date: plain('effective_date'),
  expiry_date: plain('expiry_date'),
  notice_date: plain('notice_date'),
  created_at: plain('created_at'),
  updated_at: plain('updated_at'),
};

const measures: Record<keyof typeof datasets.contracts.measures, () => ReturnType<typeof sql>> = {
  value: () => sql`c.value`,
  notice_period_days: () => sql`c.notice_period_days`,
  renewal_months: () => sql`c.renewal_months`,
  findings_to_review: () => sql`c.to_review`,
};

/** Fields that a reading of the document fills. */
const found: Readonly<Record<string, string>> = {
  type: 'text',
  counterparty: 'text',
  our_entity: 'text',
  agreement_date: 'date',
  signature_date: 'date',
  effective_date: 'date',
  expiry_date: 'date',
  renewal_type: 'text',
  notice_period_days: 'integer',
  value: 'numeric',
  currency: 'text',
  governing_law: 'text',
};

/** Contracts, as their list selects them. */
export const contractSource: ReportSource = {
  table: 'contracts',
  select: async (tenant, filters) =>
    contractList.select(tenant, await withCustomFields(tenant, datasetFilters.contracts.parse(filters))),
  groups,
  measures,
  found: (field) => (found[field] ? sql`(c.found ->> ${sql.lit(field)})::${sql.raw(found[field])}` : undefined),
  summary: contractSummary,
};

import { sql } from 'kysely';
import { contractFields } from '#api-contract/contracts/fields';
import { parseDateRange } from '#api-contract/filter-values';
import { datasetFilters, type ReportFilters, type ReportGroup, type ReportSpec } from '#api-contract/reports/spec';
import { conditionsOf, type Scope } from '#kernel/lists';
import { contractCells, contractCountsOn } from '#resources/contract-facts';
import { contractSql } from '#resources/contracts';
import type { Summary } from '../report-source.ts';

/** The cells of contracts, or how many have each status; null for what neither knows exactly. */
export const contractSummary = (spec: ReportSpec, scope: Scope): Summary | null =>
  byCells(spec, scope) ?? byStatus(spec, scope);

const cellGroups = new Set(['stage', 'type', 'currency', 'owner', 'renewal_type']);
const monthly = new Set<ReportGroup['bucket']>(['month', 'quarter', 'year']);
const ofCells = ({ field, bucket }: ReportGroup) =>
  field === 'expiry_date' ? monthly.has(bucket) : cellGroups.has(field);

const cellParams = new Set(['stage', 'type', 'currency', 'owner', 'renewal', 'to_review', 'expires', 'missing']);
const cellMayMiss = new Set(['type', 'owner', 'expiry_date']);
const cellMeasures = new Set([undefined, 'value', 'findings_to_review']);

function byCells({ groups, column, measures, filters, verified_only }: ReportSpec, scope: Scope): Summary | null {
  const isKnown =
    [...groups, ...(column ? [column] : [])].every(ofCells) &&
    measures.every(({ kind, field }) => cellMeasures.has(field) && isAddedUp(kind)) &&
    filterByCells(filters);
  if (!isKnown) return null;
  // Amounts that nobody verified are in cells of their own.
  const counts = verified_only ? sql`not c.found ? 'value'` : sql`true`;
  return {
    from: sql`${contractCells(scope.organisationId)} c`,
    rows: sql`c.contracts`,
    measures: {
      value: {
        count: sql`case when ${counts} then c.value_count end`,
        sum: sql`case when ${counts} then c.value_sum end`,
      },
      findings_to_review: { count: sql`c.contracts`, sum: sql`c.findings` },
    },
  };
}

const isAddedUp = (kind: ReportSpec['measures'][number]['kind']) => kind !== 'median' && kind !== 'min' && kind !== 'max';

function filterByCells(filters: ReportFilters): boolean {
  const { expires, missing } = datasetFilters.contracts.parse(filters);
  return (
    Object.keys(filters).every((param) => cellParams.has(param)) &&
    (expires === undefined || isOfMonths(expires)) &&
    (missing ?? []).every((field) => cellMayMiss.has(field))
  );
}

/** Whether days reach from the first day of a month to the last of one. */
function isOfMonths(days: string): boolean {
  const range = parseDateRange(days);
  if (range?.kind !== 'between') return false;
  const { from, to } = range;
  const dayAfter = to && new Date(Date.parse(to) + 86_400_000).toISOString();
  return (!from || from.endsWith('-01')) && (!dayAfter || dayAfter.slice(8, 10) === '01');
}

const onlyStatus = (names: readonly string[]) => names.every((name) => name === 'status');

/** Statuses turn with the day: how many have each is kept as changes of the number on a day. */
function byStatus({ groups, column, measures, filters }: ReportSpec, scope: Scope): Summary | null {
  const isKnown =
    onlyStatus([...groups, ...(column ? [column] : [])].map(({ field }) => field)) &&
    onlyStatus(Object.keys(filters)) &&
    measures.every(({ field }) => field === undefined);
  if (!isKnown) return null;
  const status = { value: sql<string>`c.status` };
  const asked = conditionsOf(
    contractFields,
    { ...contractSql, status },
    datasetFilters.contracts.parse(filters),
    scope,
  );
  return {
    from: sql`${contractCountsOn(scope)} c`,
    where: asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`,
    groups: { status: { value: () => status.value } },
    rows: sql`c.contracts`,
    measures: {},
  };
}

import { sql } from 'kysely';
import { groupField, unitOf } from '#api-contract/reports/datasets';
import { fewGroups, maxColumns, maxShownGroups } from '#api-contract/reports/kinds';
import { reportMessages } from '#api-contract/reports/reports.messages';
import type { ReportGroup, ReportKey, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { readsEveryRow, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { scopeOf } from '#kernel/lists';
import { readNames } from './read-names.ts';
import { type CellRecord, reportStatement } from './report-statement.ts';
import type { Plan } from './report-values.ts';
import { filtersOfRow } from './row-filters.ts';
import { sources } from './sources/index.ts';
import { inOrder } from './sort-keys.ts';
import { valuesOf } from './cell-values.ts';

/** What a report is counted from: its rows alone, or what was added up of them where that tells as much. */
export type CountedFrom = 'rows' | 'anything';

/** Counts the rows of a list as a report asks for it. Every number is that of the list that its filters open. */
export async function runReport(
  tenant: Tenant,
  spec: ReportSpec,
  from: CountedFrom = 'anything',
): Promise<ReportResult> {
  const plan = planOf(tenant, spec, from);
  const selection = await plan.source.select(tenant, spec.filters);
  tenant.planAnew();
  const { rows: records } = await sql<CellRecord>`${reportStatement(plan, selection)}`.execute(tenant.db);
  const cells = records.filter(({ part }) => part === 'cell');
  const others = records.filter(({ part }) => part === 'other');
  const totals = records.filter(({ part }) => part === 'total');
  const [{ today } = { today: new Date().toISOString().slice(0, 10) }] = records;
  const all = sumOf(totals, 'n');
  const names = await readNames(tenant, plan, [...cells, ...others]);
  const keyOf = (record: CellRecord, at: number): ReportKey => names.keyOf(record, at);

  const columns = spec.column ? columnsOf(plan, [...others, ...cells], keyOf) : [];
  if (columns.length > maxColumns) {
    const message = reportMessages.tooManyColumns(String(columns.length), String(maxColumns));
    throw new ApiError('validation_failed', { fields: [{ path: 'column', message }] });
  }
  const found = Number(cells[0]?.groups ?? 0);
  const groups = all === 0 && plan.groups.length > 0 ? 0 : found;
  const shown = Math.min(groups, spec.top?.count ?? (groups > maxShownGroups ? fewGroups : groups));

  const rowOf = (ofRow: readonly CellRecord[], other: boolean): ReportResult['rows'][number] => {
    const [first] = ofRow;
    const keys = plan.groups.map((_group, at) => (first ? keyOf(first, at) : { value: null, label: null }));
    const cellAt = (column: ReportKey | null) => {
      const record = column
        ? ofRow.find((each) => keyOf(each, plan.keys.length - 1).value === column.value)
        : first;
      if (!record) return null;
      const chosen = plan.keys.map((group, at) => [group, keyOf(record, at)] as const);
      const isOpenable = !other && (spec.verified_only || Number(record.waiting) === 0);
      return {
        values: valuesOf(plan, record, all),
        filters: isOpenable ? filtersOfRow(spec, chosen, today) : null,
      };
    };
    return { keys, other, cells: spec.column ? columns.map(cellAt) : [cellAt(null)] };
  };

  const byPosition = [...Map.groupBy(cells, ({ position }) => position).values()].slice(0, shown);
  const byCurrency = Map.groupBy(others, (record) => (plan.currency === null ? '' : record[`k${plan.currency}`]));
  return {
    groups: [...plan.groups],
    column: spec.column,
    measures: spec.measures,
    columns,
    rows: [
      ...byPosition.map((ofRow) => rowOf(ofRow, false)),
      ...[...byCurrency.values()].map((ofRow) => rowOf(ofRow, true)),
    ],
    totals: totals
      .map((record) => ({
        currency: plan.currency === null ? null : (record[`k${plan.currency}`] ?? null),
        values: valuesOf(plan, record, all),
      }))
      .toSorted((one, other) => ((one.currency ?? '~') < (other.currency ?? '~') ? -1 : 1)),
    as_of: new Date().toISOString(),
    today,
    verified: { n: all - sumOf(totals, 'waiting'), of: all },
    left_out: spec.verified_only ? sumOf(totals, 'waiting') : 0,
    truncated: groups > shown ? { groups, shown } : null,
  };
}

/** Money is never added up over currencies: what has none of them as a group, column or only filter gets it as a group. */
function planOf({ organisationId, reader }: Tenant, spec: ReportSpec, from: CountedFrom): Plan {
  const [source, scope] = [sources[spec.dataset], scopeOf(organisationId)];
  const mayUseSummary = from === 'anything' && readsEveryRow(source.table, reader);
  const asked = [...spec.groups, ...(spec.column ? [spec.column] : [])];
  const measured = [...new Set(spec.measures.flatMap(({ field }) => field ?? []))];
  const isMoney =
    measured.some((field) => unitOf(spec.dataset, field) === 'money') ||
    asked.some(({ field }) => groupField(spec.dataset, field)?.kind === 'money');
  const isOneCurrency = /^[A-Z]{3}$/.test(spec.filters['currency'] ?? '');
  const isGrouped = asked.some(({ field }) => field === 'currency');
  const currency: ReportGroup = { field: 'currency' };
  const groups = isMoney && !isOneCurrency && !isGrouped ? [...spec.groups, currency] : spec.groups;
  const keys = [...groups, ...(spec.column ? [spec.column] : [])];
  const place = isMoney ? keys.findIndex(({ field }) => field === 'currency') : -1;
  return {
    spec,
    source,
    summary: mayUseSummary ? (source.summary?.(spec, scope) ?? null) : null,
    scope,
    groups,
    keys,
    currency: place < 0 ? null : place,
    measured,
    hasMedian: spec.measures.some(({ kind }) => kind === 'median'),
  };
}

/** The values of the column; of several spellings, that of the last record heads it. */
function columnsOf(plan: Plan, records: readonly CellRecord[], keyOf: (record: CellRecord, at: number) => ReportKey) {
  const at = plan.keys.length - 1;
  const byValue = new Map(records.map((record) => [record[`k${at}`], keyOf(record, at)]));
  return inOrder(groupField(plan.spec.dataset, plan.keys[at]?.field ?? ''), [...byValue.values()]);
}

/** Whether a report walks rows all of which its reader may read, so that what it comes to is theirs as well as others’. */
export function walksForAll({ organisationId, reader }: Tenant, spec: ReportSpec): boolean {
  const { table, summary } = sources[spec.dataset];
  return readsEveryRow(table, reader) && !summary?.(spec, scopeOf(organisationId));
}

const sumOf = (records: readonly CellRecord[], name: 'n' | 'waiting') =>
  records.reduce((sum, record) => sum + Number(record[name]), 0);

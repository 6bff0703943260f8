import { sql } from 'kysely';
import { groupField } from '#api-contract/reports/datasets';
import type { ReportGroup, ReportMeasure, ReportSpec } from '#api-contract/reports/spec';
import type { Fragment, Scope } from '#kernel/lists';
import type { ReportSource, Summary } from './report-source.ts';

/** A report with the groups that it really has: money is grouped by currency. */
export interface Plan {
  readonly spec: ReportSpec;
  readonly source: ReportSource;
  /** What is read in place of the rows. */
  readonly summary: Summary | null;
  readonly scope: Scope;
  readonly groups: readonly ReportGroup[];
  /** The groups, and the column behind them. */
  readonly keys: readonly ReportGroup[];
  /** The place of the currency among the keys, where money is measured. */
  readonly currency: number | null;
  /** Fields that are measured, each once. */
  readonly measured: readonly string[];
  readonly hasMedian: boolean;
}

/** The column of a key or figure of a statement, by its place. */
export const nth = (name: string, at: number) => sql.ref(`${name}${at}`);

/** A value, or where that is wanted what was found of it. */
function withFound({ spec, source }: Plan, field: string, value: Fragment): Fragment {
  const found = spec.verified_only ? undefined : source.found?.(field);
  return found ? sql`coalesce(${value}, ${found})` : value;
}

const valueOf = ({ source, summary, scope }: Plan, field: string): Fragment => {
  const value = summary?.groups?.[field]?.value ?? source.groups[field]?.value ?? source.measures[field];
  if (!value) throw new Error(`Reports know no field ${field}.`);
  return value(scope);
};

/** What rows are grouped by. */
export function keySql(plan: Plan, { field, bucket, ranges }: ReportGroup): Fragment {
  const value = withFound(plan, field, valueOf(plan, field));
  if (ranges) return sql`width_bucket(${value}, ${`{${ranges.join(',')}}`}::numeric[])`;
  if (!bucket) return value;
  const isMoment = groupField(plan.spec.dataset, field)?.kind === 'moment';
  const local = isMoment ? sql`(${value} at time zone ${plan.scope.zone})` : sql`${value}::timestamp`;
  return sql`date_trunc(${sql.lit(bucket)}, ${local})::date`;
}

/** One of several spellings that make one group. */
export function spellingSql(plan: Plan, { field }: ReportGroup): Fragment | null {
  const spelling = plan.source.groups[field]?.spelling;
  return spelling ? sql`min(${withFound(plan, field, spelling)} collate "C")` : null;
}

export const measureSql = (plan: Plan, field: string) => withFound(plan, field, valueOf(plan, field));

/** Whether a row has something that the report uses and that nobody verified; null where no row can. */
export function waitingSql(plan: Plan): Fragment | null {
  const used = new Set([...plan.keys.map(({ field }) => field), ...plan.measured]);
  const parts = [...used].flatMap((field) => {
    const found = plan.source.found?.(field);
    return found ? [sql`(${valueOf(plan, field)} is null and ${found} is not null)`] : [];
  });
  return parts.length > 0 ? sql.join(parts, sql` or `) : null;
}

/** Groups by a measure, or by their keys: options as they are listed, names as they are read; what has no value comes last. */
export function orderSql(plan: Plan): Fragment {
  const { order, measures } = plan.spec;
  const way = sql.raw(order.descending ? 'desc' : 'asc');
  const measure = order.by === 'measure' ? measures[order.measure] : undefined;
  const keys = plan.groups.map((group, at) => {
    const direction = measure ? sql.raw('asc') : way;
    return sql`${keyOrder(plan, group, nth('k', at), !measure)} ${direction} nulls last, ${nth('k', at)} ${direction}`;
  });
  const parts = measure ? [sql`${figureOf(plan, measure)} ${way} nulls last`, ...keys] : keys;
  return parts.length > 0 ? sql.join(parts) : sql`gid`;
}

function keyOrder({ spec, source, scope }: Plan, { field }: ReportGroup, key: Fragment, byName: boolean): Fragment {
  const known = groupField(spec.dataset, field);
  if (known?.kind === 'choice') return sql`array_position(${[...known.options]}::text[], ${key})`;
  const named = byName ? source.groups[field]?.named : undefined;
  if (!named) return key;
  return sql`(select lower(named.${sql.ref(named.text)}) from ${sql.table(named.table)} named
    where named.organisation_id = ${scope.organisationId} and named.id = ${key})`;
}

/** What a measure comes to, from the figures of a group. */
export function figureOf({ measured }: Pick<Plan, 'measured'>, { kind, field = '' }: ReportMeasure): Fragment {
  const at = measured.indexOf(field);
  switch (kind) {
    case 'count':
    case 'share':
      return sql`n`;
    case 'sum':
      return nth('sum', at);
    case 'average':
      return sql`${nth('sum', at)} / nullif(${nth('count', at)}, 0)`;
    case 'median':
      return nth('mid', at);
    case 'min':
      return nth('low', at);
    case 'max':
      return nth('high', at);
  }
}

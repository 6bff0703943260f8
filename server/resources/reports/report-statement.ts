import { sql } from 'kysely';
import { maxColumns, maxShownGroups, type MeasureKind } from '#api-contract/reports/kinds';
import { begin, type Fragment, type Selection } from '#kernel/lists';
import type { Summary } from './report-source.ts';
import { figureOf, keySql, measureSql, nth, orderSql, type Plan, spellingSql, waitingSql } from './report-values.ts';

/**
 * A row of the statement: a cell of the table, of all groups beyond the first, or of the totals. `k0` and so on are its
 * keys, `s0` spellings, `v0` values of the measures.
 */
export interface CellRecord {
  readonly part: 'cell' | 'other' | 'total';
  readonly position: string | null;
  readonly groups: string | null;
  readonly today: string;
  readonly n: string;
  readonly waiting: string;
  readonly [column: string]: string | null;
}

/** More cells than a table of figures shows. */
const maxCells = maxShownGroups * (maxColumns + 1);
const figures = ['count', 'sum', 'low', 'high'] as const;

/** The statement of a report. Rows are read once: groups are made of them, ordered, cut, and added up to what is left. */
export function reportStatement(plan: Plan, selection: Selection): Fragment {
  const { spec, groups, keys, currency, measured, hasMedian } = plan;
  const rowKeys = groups.map((_group, at) => nth('k', at));
  const columnAt = spec.column ? keys.length - 1 : null;
  const shown = spec.top?.count ?? maxShownGroups;
  const ofGroups = spec.column
    ? sql`${rowKeys.length > 0 ? sql`dense_rank() over (order by ${sql.join(rowKeys)})` : sql`1`}`
    : sql`row_number() over ()`;
  const summed = [sql`coalesce(sum(n), 0) as n`, sql`coalesce(sum(waiting), 0) as waiting`, ...measured.flatMap((_field, at) => sumsOf(at))];
  const middle = hasMedian ? measured.map((_field, at) => sql`max(${nth('mid', at)}) as ${nth('mid', at)}`) : [];
  const noMiddle = hasMedian ? measured.map((_field, at) => sql`null::numeric as ${nth('mid', at)}`) : [];

  /** Groups added up, but for the keys that stay, each with one of its spellings. */
  const together = (part: 'other' | 'total', kept: readonly (number | null)[], from: Fragment) => {
    const stays = keys.flatMap((_key, at) => (kept.includes(at) ? [nth('k', at)] : []));
    const lost = keys.flatMap((_key, at) => (kept.includes(at) ? [] : [sql`null::text as ${nth('k', at)}`]));
    const spellings = keys.map((_key, at) => sql`${kept.includes(at) ? sql`min(${nth('s', at)})` : sql`null::text`} as ${nth('s', at)}`);
    return sql`(select ${outputs(plan, part, sql`null::bigint`, sql`null::bigint`)} from (
      select ${sql.join([...stays, ...lost, ...spellings, ...summed, ...noMiddle])}
      from ${from} ${stays.length > 0 ? sql`group by ${sql.join(stays)}` : sql.raw(part === 'other' ? 'having count(*) > 0' : '')}
    ) added)`;
  };

  return sql`${begin([
    selection.with,
    sql`grouped as materialized (${grouped(plan, selection)})`,
    sql`numbered as (select *, ${ofGroups} as gid from grouped)`,
    sql`whole as (select ${sql.join([sql`gid`, ...rowKeys, ...summed, ...middle])}
      from numbered group by ${sql.join([sql`gid`, ...rowKeys])})`,
    sql`ranked as (select gid as ranked_gid, count(*) over () as groups, row_number() over (order by ${orderSql(plan)}) as position
      from whole)`,
  ])}
  select out.*, (${plan.scope.today})::text as today from (
    (select ${outputs(plan, 'cell', sql`position`, sql`groups`)}
      from ranked join numbered on gid = ranked_gid where position <= ${sql.lit(shown)}
      order by position limit ${sql.lit(maxCells)})
    ${spec.top?.other ? sql`union all ${together('other', [currency, columnAt], sql`ranked join numbered on gid = ranked_gid and position > ${sql.lit(shown)}`)}` : sql``}
    union all ${together('total', [currency], sql`numbered`)}
  ) out`;
}

function grouped(plan: Plan, { from, counted = from, where }: Selection): Fragment {
  const { keys, measured, hasMedian, source, summary } = plan;
  const walked = keys.some(({ field }) => source.groups[field]?.joined) ? from : counted;
  const isWaiting = waitingSql(plan);
  const rows = (some: Fragment) =>
    summary ? sql`coalesce(sum(${summary.rows}) ${some}, 0)::bigint` : sql`count(*) ${some}`;
  const columns = [
    ...keys.map((group, at) => sql`${keySql(plan, group)} as ${nth('k', at)}`),
    ...keys.map((group, at) => sql`${spellingSql(plan, group) ?? sql`null::text`} as ${nth('s', at)}`),
    sql`${rows(sql``)} as n`,
    sql`${isWaiting ? rows(sql`filter (where ${isWaiting})`) : sql`0::bigint`} as waiting`,
    ...measured.flatMap((field, at) => (summary ? addedUp(summary, field, at) : measuredOf(plan, field, at))),
    ...(hasMedian ? measured.map((field, at) => medianOf(plan, field, at)) : []),
  ];
  const byKeys = keys.map((_group, at) => sql.raw(String(at + 1)));
  // What was added up may have come to nothing.
  const remaining = summary ? sql`having sum(${summary.rows}) <> 0` : sql``;
  return sql`select ${sql.join(columns)} from ${summary?.from ?? walked} where ${summary?.where ?? where}
    ${byKeys.length > 0 ? sql`group by ${sql.join(byKeys)} ${remaining}` : sql``}`;
}

/** Each row costs what is added up of it, so only what is asked for is. */
function measuredOf(plan: Plan, field: string, at: number): Fragment[] {
  const value = measureSql(plan, field);
  const asked = new Set(plan.spec.measures.flatMap((measure) => (measure.field === field ? measure.kind : [])));
  const ifAsked = (kinds: readonly MeasureKind[], figure: Fragment) =>
    kinds.some((kind) => asked.has(kind)) ? figure : sql`null`;
  return [
    sql`(${ifAsked(['average'], sql`count(${value})`)})::bigint as ${nth('count', at)}`,
    sql`(${ifAsked(['sum', 'average'], sql`sum(${value})`)})::numeric as ${nth('sum', at)}`,
    sql`(${ifAsked(['min'], sql`min(${value})`)})::numeric as ${nth('low', at)}`,
    sql`(${ifAsked(['max'], sql`max(${value})`)})::numeric as ${nth('high', at)}`,
  ];
}

const medianOf = (plan: Plan, field: string, at: number) =>
  sql`percentile_cont(0.5) within group (order by ${measureSql(plan, field)})::numeric as ${nth('mid', at)}`;

/** The lowest and the highest are not among what a summary knows. */
function addedUp({ measures }: Summary, field: string, at: number): Fragment[] {
  const measure = measures[field];
  if (!measure) throw new Error(`The summary knows no field ${field}.`);
  return [
    sql`sum(${measure.count}) as ${nth('count', at)}`,
    sql`case when sum(${measure.count}) > 0 then sum(${measure.sum}) end as ${nth('sum', at)}`,
    sql`null::numeric as ${nth('low', at)}`,
    sql`null::numeric as ${nth('high', at)}`,
  ];
}

const sumsOf = (at: number): Fragment[] =>
  figures.map((name) => {
    const how = sql.raw(name === 'low' ? 'min' : name === 'high' ? 'max' : 'sum');
    return sql`${how}(${nth(name, at)}) as ${nth(name, at)}`;
  });

/** What is read of a row, in the same order in every part. */
function outputs(plan: Plan, part: CellRecord['part'], position: Fragment, groups: Fragment): Fragment {
  return sql.join([
    sql`${sql.lit(part)} as part`,
    sql`${position} as position`,
    sql`${groups} as groups`,
    sql`n`,
    sql`waiting`,
    ...plan.keys.map((_group, at) => sql`${nth('k', at)}::text as ${nth('k', at)}`),
    ...plan.keys.map((_group, at) => sql`${nth('s', at)} as ${nth('s', at)}`),
    ...plan.spec.measures.map((measure, at) => sql`${figureOf(plan, measure)}::numeric as ${nth('v', at)}`),
  ]);
}

import type { Field } from '#api-contract/fields';
import { paramOf } from '#api-contract/fields';
import { parseDateRange, writeOne } from '#api-contract/filter-values';
import { datasetOf } from '#api-contract/reports/datasets';
import type { DayBucket } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportGroup, ReportKey, ReportSpec } from '#api-contract/reports/spec';

/** The filters that leave exactly the rows of some groups; null where the list has none such. */
export function filtersOfRow(
  { dataset, filters }: Pick<ReportSpec, 'dataset' | 'filters'>,
  chosen: readonly (readonly [ReportGroup, ReportKey])[],
  today: string,
): ReportFilters | null {
  let narrowed: ReportFilters | null = filters;
  for (const [group, key] of chosen) narrowed = narrowed && narrow(narrowed, dataset, group, key, today);
  return narrowed;
}

function narrow(
  filters: ReportFilters,
  dataset: ReportSpec['dataset'],
  group: ReportGroup,
  { value, label }: ReportKey,
  today: string,
): ReportFilters | null {
  const { fields } = datasetOf(dataset);
  const field = fields[group.field] as Field;
  const param = paramOf(fields, group.field);
  // Rows that lack one of several fields are asked for together, so only one field can be asked for alone.
  if (value === null) {
    const isAlone = filters['missing'] === undefined || filters['missing'] === group.field;
    return field.mayMiss && isAlone ? { ...filters, missing: group.field } : null;
  }
  if (group.bucket) return { ...filters, [param]: daysOf(group.bucket, value, filters[param], today) };
  if (group.ranges) return { ...filters, ...amountsOf(param, value, filters) };
  if (value === '') return null;
  return { ...filters, [param]: field.filter === 'several' ? writeOne(label ?? value) : value };
}

/** The days of a bucket, as far as those that are asked for already reach. */
function daysOf(bucket: DayBucket, first: string, asked: string | undefined, today: string): string {
  const range = asked === undefined ? null : parseDateRange(asked);
  const [from, to] =
    range === null
      ? [null, null]
      : range.kind === 'between'
        ? [range.from, range.to]
        : range.kind === 'next'
          ? [today, shifted(today, range.days)]
          : [shifted(today, -range.days), today];
  const last = lastDayOf(bucket, first);
  return `${from && from > first ? from : first}..${to && to < last ? to : last}`;
}

const dayMs = 86_400_000;
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

function lastDayOf(bucket: DayBucket, first: string): string {
  if (bucket === 'day') return first;
  if (bucket === 'week') return shifted(first, 6);
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsOf[bucket], 0)).toISOString().slice(0, 10);
}

/** Amounts of a range, as `from..to` without `to`, as far as those that are asked for already reach. */
function amountsOf(param: string, range: string, filters: ReportFilters): ReportFilters {
  const [from = '', to = ''] = range.split('..');
  const [fromParam, toParam] = [`${param}_from`, `${param}_to`];
  const below = to && `${Number(to) - 1}.99`;
  const least = highest(from, filters[fromParam]);
  const most = lowest(below, filters[toParam]);
  return { ...(least && { [fromParam]: least }), ...(most && { [toParam]: most }) };
}

const highest = (one: string, other = '') => (other && (!one || Number(other) > Number(one)) ? other : one);
const lowest = (one: string, other = '') => (other && (!one || Number(other) < Number(one)) ? other : one);

import { unitOf } from '#api-contract/reports/datasets';
import { keyText, measureTitle } from '#api-contract/reports/result-texts';
import { resultWords as texts } from '#api-contract/reports/result.messages';
import type { DayBucket } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportGroup, ReportKey, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import type { ChartData } from '#design-system/chart';
import type { Format } from '#design-system/format';

type Row = ReportResult['rows'][number];
type Asked = Pick<ReportSpec, 'dataset' | 'filters' | 'chart'>;

export interface ReportChartData extends ChartData {
  /** The currency that is drawn; one at a time, since amounts of several cannot be compared. */
  readonly currency: string | null;
  /** The filters behind a mark, by category and series. */
  readonly filters: readonly (readonly (ReportFilters | null)[])[];
}

/** What stands across, or is a series. */
interface Part {
  readonly id: string;
  readonly label: string;
}

/**
 * The first measure of a report as a chart draws it: its first group across, and a series for each second group and column.
 * A ring has one series, and a part for each of them.
 */
export function chartDataOf(asked: Asked, result: ReportResult, format: Format): ReportChartData {
  const [measure = { kind: 'count' as const }] = result.measures;
  const isMoney = unitOf(asked.dataset, measure.field ?? '') === 'money';
  const currencyAt = result.groups.findIndex(({ field }) => field === 'currency');
  const currency = isMoney ? drawnCurrency(asked, result, currencyAt) : null;
  const rows = result.rows.filter(({ keys }) => !isMoney || currencyAt < 0 || keys[currencyAt]?.value === currency);
  const [across] = result.groups;
  const besides = result.groups.flatMap((_group, at) => (at > 0 && !(isMoney && at === currencyAt) ? [at] : []));
  const isRing = asked.chart === 'donut';
  const bucket = isRing ? undefined : across?.bucket;

  const only: Part = { id: '', label: measureTitle(asked.dataset, measure) };
  // No value of a group begins with a space.
  const others: Part = { id: ' others', label: texts.others };
  const partOf = (group: ReportGroup | null | undefined, key: ReportKey | undefined): Part =>
    group && key ? { id: idOf(key), label: keyText(asked.dataset, group, key, format) } : { ...only, id: idOf(key) };
  const partsOf = ({ keys, other }: Row): [Part, ...Part[]] =>
    other
      ? [others, ...(besides.length > 0 && !isRing ? [others] : [])]
      : [partOf(across, keys[0]), ...besides.map((at) => partOf(result.groups[at], keys[at]))];
  const columns = result.column ? result.columns.map((key) => [partOf(result.column, key)]) : [[]];

  const points = rows.flatMap((row) => {
    const [first, ...second] = partsOf(row);
    return columns.flatMap((column, at) => {
      // Not every combination exists.
      if (second.length > 0 && !row.cells[at]) return [];
      const rest = [...second, ...column];
      const category = isRing ? together([first, ...rest]) : first;
      const series = isRing || rest.length === 0 ? only : together(rest);
      return [{ category, series, cell: row.cells[at], isOther: row.other }];
    });
  });
  const cells = new Map(points.map(({ category, series, cell }) => [together([category, series]).id, cell]));
  const named = distinct(points.flatMap(({ category, isOther }) => (isOther ? [] : [category])));
  const categories = [
    ...(bucket ? filled(bucket, named, (value) => partOf(across, { value, label: null })) : named),
    ...distinct(points.flatMap(({ category, isOther }) => (isOther ? [category] : []))),
  ];
  const all = points.length > 0 ? distinct(points.map(({ series }) => series)) : [only];
  const empty = bucket && ['count', 'sum', 'share'].includes(measure.kind) ? 0 : null;
  const cellOf = (category: Part, series: Part) => cells.get(together([category, series]).id);
  return {
    currency,
    categories,
    series: all.map((series) => ({
      ...series,
      values: categories.map((category) => {
        const value = cellOf(category, series)?.values[0] ?? null;
        return value === null ? empty : Number(value);
      }),
    })),
    filters: categories.map((category) => all.map((series) => cellOf(category, series)?.filters ?? null)),
  };
}

const idOf = (key: ReportKey | undefined) => (key?.value == null ? none : key.value);
const none = '–';

const together = (parts: readonly Part[]): Part => ({
  id: parts.map(({ id }) => id).join('\0'),
  label: parts.map(({ label }) => label).join(' · '),
});

const distinct = (parts: readonly Part[]) => [...new Map(parts.map((part) => [part.id, part])).values()];

function drawnCurrency({ filters }: Asked, { rows, column }: ReportResult, at: number): string | null {
  if (at < 0) return column?.field === 'currency' ? null : (filters['currency'] ?? null);
  const counted = new Map<string | null, number>();
  for (const { keys } of rows) counted.set(keys[at]?.value ?? null, (counted.get(keys[at]?.value ?? null) ?? 0) + 1);
  return [...counted].filter(([key]) => key !== null).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** As many buckets as a chart fills up. */
const maxFilled = 400;
const months = { month: 1, quarter: 3, year: 12 } as const;

/** Buckets of days without a gap between the first and the last, in their order; what has no day comes last. */
function filled(bucket: DayBucket, known: readonly Part[], partOf: (day: string) => Part): readonly Part[] {
  const inOrder = known.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const days = inOrder.filter(({ id }) => id !== none);
  const [first, last] = [days[0]?.id, days.at(-1)?.id];
  const all: Part[] = [];
  for (let day = first; day !== undefined && last !== undefined && day <= last; day = following(bucket, day)) {
    if (all.length === maxFilled) return inOrder;
    all.push(partOf(day));
  }
  return [...all, ...known.filter(({ id }) => id === none)];
}

function following(bucket: DayBucket, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next =
    bucket === 'day' || bucket === 'week'
      ? Date.UTC(year, month - 1, date + (bucket === 'week' ? 7 : 1))
      : Date.UTC(year, month - 1 + months[bucket], 1);
  return new Date(next).toISOString().slice(0, 10);
}

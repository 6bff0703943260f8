import { unitOf } from '#api-contract/reports/datasets';
import { keyText, measureTitle } from '#api-contract/reports/result-texts';
import { resultWords as texts } from '#api-contract/reports/result.messages';
import type { DayBucket } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportGroup, ReportKey, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import type { ChartData } from '#design-system/chart';
import type { Format } from '#design-system/format';

type Row = ReportResult['rows'][number];
type Asked = Pick<ReportSpec, 'dataset' | 'filters'>;

export interface ReportChartData extends ChartData {
  /** The currency that is drawn; one at a time, since amounts of several cannot be compared. */
  readonly currency: string | null;
  /** The filters behind a mark, by category and series. */
  readonly filters: readonly (readonly (ReportFilters | null)[])[];
}

interface Point {
  readonly category: string;
  readonly series: string;
  readonly value: number | null;
  readonly filters: ReportFilters | null;
}

/** The first measure of a report as a chart draws it: its first group across, column or second group as series. */
export function chartDataOf(asked: Asked, result: ReportResult, format: Format): ReportChartData {
  const [measure = { kind: 'count' as const }] = result.measures;
  const isMoney = unitOf(asked.dataset, measure.field ?? '') === 'money';
  const currencyAt = result.groups.findIndex(({ field }) => field === 'currency');
  const currency = isMoney ? drawnCurrency(asked, result, currencyAt) : null;
  const rows = result.rows.filter(({ keys }) => !isMoney || currencyAt < 0 || keys[currencyAt]?.value === currency);
  const across = result.groups[0];
  const besides = result.groups.findIndex((_group, at) => at > 0 && !(isMoney && at === currencyAt));
  const split = result.column ?? (besides > 0 ? result.groups[besides] : undefined);
  const only = { value: '', label: measureTitle(asked.dataset, measure) };
  // No value of a group begins with a space.
  const others = { value: ' others', label: texts.others };
  const seriesOf = ({ keys, other }: Row) => (besides < 0 ? only : other ? others : (keys[besides] ?? only));

  const points = rows.flatMap((row): Point[] =>
    row.cells.flatMap((cell, at) => {
      const category = idOf(row.other ? others : row.keys[0]);
      const series = idOf(result.column ? result.columns[at] : seriesOf(row));
      const value = cell?.values[0] ?? null;
      return cell ? [{ category, series, value: value === null ? null : Number(value), filters: cell.filters }] : [];
    }),
  );
  const byId = new Map(points.map((point) => [`${point.category} ${point.series}`, point]));
  const nameOf = (group: ReportGroup | undefined, key: ReportKey) =>
    group && key !== only && key !== others ? keyText(asked.dataset, group, key, format) : (key.label ?? '');
  const known = new Map(rows.filter(({ other }) => !other).map(({ keys }) => [idOf(keys[0]), keys[0] ?? only]));
  const named = [...(across?.bucket ? filled(across.bucket, known) : known)].map(([id, key]) => ({
    id,
    label: nameOf(across, key),
  }));
  const categories = rows.some(({ other }) => other) ? [...named, { id: idOf(others), label: others.label }] : named;
  const seriesKeys = result.column ? result.columns : besides < 0 ? [only] : distinct(rows.map(seriesOf));
  const empty = measure.kind === 'count' || measure.kind === 'sum' || measure.kind === 'share' ? 0 : null;
  return {
    currency,
    categories,
    series: seriesKeys.map((key) => ({
      id: idOf(key),
      label: nameOf(split, key),
      values: categories.map(({ id }) => byId.get(`${id} ${idOf(key)}`)?.value ?? (across?.bucket ? empty : null)),
    })),
    filters: categories.map(({ id }) => seriesKeys.map((key) => byId.get(`${id} ${idOf(key)}`)?.filters ?? null)),
  };
}

const idOf = (key: ReportKey | undefined) => (key?.value == null ? '–' : key.value);

const distinct = (keys: readonly ReportKey[]) => [...new Map(keys.map((key) => [idOf(key), key])).values()];

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
function filled(bucket: DayBucket, known: ReadonlyMap<string, ReportKey>): [string, ReportKey][] {
  const days = [...known.keys()].filter((id) => id !== '–').toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const all: string[] = [];
  for (let day = first; day !== undefined && last !== undefined && day <= last; day = following(bucket, day)) {
    if (all.length === maxFilled) return [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
    all.push(day);
  }
  const none = known.get('–');
  return [
    ...all.map((value): [string, ReportKey] => [value, { value, label: null }]),
    ...(none ? [['–', none] as [string, ReportKey]] : []),
  ];
}

function following(bucket: DayBucket, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next =
    bucket === 'day' || bucket === 'week'
      ? Date.UTC(year, month - 1, date + (bucket === 'week' ? 7 : 1))
      : Date.UTC(year, month - 1 + months[bucket], 1);
  return new Date(next).toISOString().slice(0, 10);
}

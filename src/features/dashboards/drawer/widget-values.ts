import type { Field, Fields } from '#api-contract/fields';
import { sortsOf } from '#api-contract/fields';
import { datasetOf, groupField, isAmountField, isDayField, reportFieldLabel } from '#api-contract/reports/datasets';
import type { DayBucket, MeasureKind, ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportSpec } from '#api-contract/reports/spec';
import type { Widget } from '#api-contract/dashboards/widgets';
import { listState } from '#kit/list';
import type { WidgetFacts } from '../arrange.ts';

/** What a widget is drawn as: reports know more. */
export const drawnAs = ['bar', 'line', 'area', 'donut'] as const;

/** What is chosen for a widget; what its kind doesn’t have is kept for when another kind is chosen. */
export interface WidgetValues {
  readonly kind: Widget['kind'];
  readonly title: string;
  readonly text: string;
  readonly dataset: ReportDataset;
  readonly filters: ReportFilters;
  readonly measure: MeasureKind;
  readonly measured: string | null;
  readonly group: string;
  readonly bucket: DayBucket;
  readonly chart: (typeof drawnAs)[number];
  readonly verifiedOnly: boolean;
}

const firstOf = (dataset: ReportDataset) => groupsOf(dataset)[0] ?? '';

/** A field to group by, of which there are so few values that they need no ranges. */
export const groupsOf = (dataset: ReportDataset): readonly string[] =>
  datasetOf(dataset).groups.filter((field) => !isAmountField(groupField(dataset, field)));

export const isGroupedByDay = ({ dataset, group }: Pick<WidgetValues, 'dataset' | 'group'>) =>
  isDayField(groupField(dataset, group));

/** What can be added up or averaged, by its name. */
export const measurable = (dataset: ReportDataset): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(datasetOf(dataset).measures).map((field) => [field, reportFieldLabel(dataset, field)]),
  );

/** Values of another dataset: what the one before counted is none of its. */
export const ofDataset = (dataset: ReportDataset) =>
  ({ dataset, filters: {}, measure: 'count', measured: null, group: firstOf(dataset) }) as const;

export function valuesOf(widget: Widget | undefined): WidgetValues {
  const spec = widget && widget.kind !== 'text' ? widget.spec : undefined;
  const [measure] = spec?.measures ?? [];
  const [group] = spec?.groups ?? [];
  return {
    kind: widget?.kind ?? 'number',
    title: widget?.title ?? '',
    text: widget?.kind === 'text' ? widget.text : '',
    dataset: spec?.dataset ?? 'contracts',
    filters: spec?.filters ?? {},
    measure: measure?.kind ?? 'count',
    measured: measure?.field ?? null,
    group: group?.field ?? firstOf(spec?.dataset ?? 'contracts'),
    bucket: group?.bucket ?? 'month',
    chart: drawnAs.find((each) => each === spec?.chart) ?? 'bar',
    verifiedOnly: spec?.verified_only ?? true,
  };
}

/** The groups that a list shows before the others follow as one. */
const listed = 10;

export function specOf(values: WidgetValues): ReportSpec {
  const { kind, dataset, filters, measure, measured, group, bucket, chart, verifiedOnly } = values;
  const byDay = isGroupedByDay(values);
  return {
    dataset,
    filters,
    groups: kind === 'number' ? [] : [{ field: group, ...(byDay && { bucket }) }],
    column: null,
    measures: [{ kind: measure, ...(measured !== null && { field: measured }) }],
    order: byDay ? { by: 'key', measure: 0, descending: false } : { by: 'measure', measure: 0, descending: true },
    top: kind === 'list' && !byDay ? { count: listed, other: true } : null,
    chart: kind === 'chart' ? chart : 'table',
    verified_only: verifiedOnly,
  };
}

export function factsOf(values: WidgetValues): WidgetFacts {
  const title = values.title.trim();
  return values.kind === 'text'
    ? { kind: 'text', title, text: values.text }
    : { kind: values.kind, title, spec: specOf(values) };
}

/** The filters of the address of a list, as reports know them. */
export function filtersOf(dataset: ReportDataset, address: string): ReportFilters {
  const fields: Fields = datasetOf(dataset).fields;
  const list = listState<Readonly<Record<string, Field>>>(fields, {
    sort: sortsOf(fields)[0] as never,
    ...(dataset === 'contracts' && { custom: true as const }),
  });
  const { deleted: _bin, ...asked } = list.toFilter(list.parse(new URLSearchParams(address)));
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value].flat().join(',')]));
}

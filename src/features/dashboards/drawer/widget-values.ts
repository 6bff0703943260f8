import type { Field, Fields } from '#api-contract/fields';
import { paramOf, sortsOf } from '#api-contract/fields';
import { datasetOf, groupField, isAmountField, isDayField, reportFieldLabel } from '#api-contract/reports/datasets';
import { type DayBucket, type MeasureKind, type ReportDataset, reportDatasets } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportSpec } from '#api-contract/reports/spec';
import type { ReadinessPart } from '#api-contract/compliance/readiness';
import type { Widget } from '#api-contract/dashboards/widgets';
import type { useForm } from '#design-system/form';
import { listState } from '#kit/list';
import type { WidgetFacts } from '../arrange.ts';
import { calendarDays } from '../figures/calendar-weeks.ts';

/** What a widget is drawn as: reports know more. */
export const drawnAs = ['bar', 'line', 'area', 'donut'] as const;

/** What is chosen for a widget; what its kind doesn’t have is kept for when another kind is chosen. */
export interface WidgetValues {
  readonly kind: Widget['kind'];
  readonly title: string;
  readonly text: string;
  /** The saved report that is followed. */
  readonly report: string | null;
  /** What is shown of how ready the organisation is. */
  readonly shows: ReadinessPart;
  readonly dataset: ReportDataset;
  readonly filters: ReportFilters;
  readonly measure: MeasureKind;
  readonly measured: string | null;
  readonly group: string;
  readonly bucket: DayBucket;
  readonly chart: (typeof drawnAs)[number];
  readonly verifiedOnly: boolean;
}

/** The form of a widget. */
export type WidgetForm = ReturnType<typeof useForm<WidgetValues>>;

/** The fields that a widget groups by: a calendar by days that may lie ahead, the others by all that need no ranges. */
export const groupsOf = (dataset: ReportDataset, kind: Widget['kind']): readonly string[] =>
  datasetOf(dataset).groups.filter((name) => {
    const field = groupField(dataset, name);
    return kind === 'calendar' ? field?.kind === 'day' : !isAmountField(field);
  });

/** The field that is grouped by: the chosen one, if the kind of the widget has it. */
export function groupOf({ dataset, kind, group }: Pick<WidgetValues, 'dataset' | 'kind' | 'group'>): string {
  const groups = groupsOf(dataset, kind);
  return groups.includes(group) ? group : (groups.find((each) => usual.has(each)) ?? groups[0] ?? '');
}

/** What is looked at first of days. */
const usual: ReadonlySet<string> = new Set(['due_date', 'expiry_date']);

/** What a widget of a kind can count: a calendar only what has days. */
export const countable = (kind: Widget['kind']): readonly ReportDataset[] =>
  reportDatasets.filter((dataset) => groupsOf(dataset, kind).length > 0);

export const isGroupedByDay = (values: Pick<WidgetValues, 'dataset' | 'kind' | 'group'>) =>
  isDayField(groupField(values.dataset, groupOf(values)));

/** What can be added up or averaged, by its name. */
export const measurable = (dataset: ReportDataset): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(datasetOf(dataset).measures).map((field) => [field, reportFieldLabel(dataset, field)]),
  );

/** Values of another dataset: what the one before counted is none of its. */
export const ofDataset = (dataset: ReportDataset) =>
  ({ dataset, filters: {}, measure: 'count', measured: null, group: '' }) as const;

export function valuesOf(widget: Widget | undefined): WidgetValues {
  const spec = widget && 'spec' in widget ? widget.spec : undefined;
  const [measure] = spec?.measures ?? [];
  const [group] = spec?.groups ?? [];
  return {
    kind: widget?.kind ?? 'number',
    title: widget?.title ?? '',
    text: widget?.kind === 'text' ? widget.text : '',
    report: widget?.kind === 'report' ? widget.report_id : null,
    shows: widget?.kind === 'compliance' ? widget.shows : 'met',
    dataset: spec?.dataset ?? 'contracts',
    filters: widget?.kind === 'calendar' && spec ? withoutDays(spec) : (spec?.filters ?? {}),
    measure: measure?.kind ?? 'count',
    measured: measure?.field ?? null,
    group: group?.field ?? '',
    bucket: group?.bucket ?? 'month',
    chart: drawnAs.find((each) => each === spec?.chart) ?? 'bar',
    verifiedOnly: spec?.verified_only ?? true,
  };
}

/** The groups that a list shows before the others follow as one. */
const listed = 10;

/** The filters of a calendar without the days that it asks for. */
function withoutDays({ dataset, filters, groups: [group] }: ReportSpec): ReportFilters {
  const param = paramOf(datasetOf(dataset).fields, group?.field ?? '');
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== param));
}

export function specOf(values: WidgetValues): ReportSpec {
  const { kind, dataset, filters, measure, measured, bucket, chart, verifiedOnly } = values;
  const byDay = kind !== 'number' && isGroupedByDay(values);
  const isCalendar = kind === 'calendar';
  const group = groupOf(values);
  return {
    dataset,
    filters: isCalendar ? { ...filters, [paramOf(datasetOf(dataset).fields, group)]: `next-${calendarDays}` } : filters,
    groups: kind === 'number' ? [] : [{ field: group, ...(byDay && { bucket: isCalendar ? 'day' : bucket }) }],
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
  switch (values.kind) {
    case 'text':
      return { kind: 'text', title, text: values.text };
    case 'wheel':
      return { kind: 'wheel', title };
    case 'compliance':
      return { kind: 'compliance', title, shows: values.shows };
    case 'report':
      return { kind: 'report', title, report_id: values.report ?? '' };
    default:
      return { kind: values.kind, title, spec: specOf(values) };
  }
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

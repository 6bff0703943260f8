import { contractWords } from '../contracts/words.messages.ts';
import { paramOf } from '../fields.ts';
import { readOne } from '../filter-values.ts';
import { datasetOf, groupField, reportFieldLabel, unitOf } from './datasets.ts';
import type { DayBucket, ReportDataset } from './kinds.ts';
import { resultWords as texts } from './result.messages.ts';
import type { ReportGroup, ReportKey, ReportMeasure, ReportResult, ReportSpec } from './spec.ts';
import { reportWords } from './words.messages.ts';

/** How a reader writes dates and numbers: on the screen, in files and in mail. */
export interface Written {
  readonly date: (day: string, options?: Intl.DateTimeFormatOptions) => string;
  readonly dateTime: (moment: string) => string;
  readonly number: (value: number) => string;
  readonly decimal: (value: string, maximumFractionDigits: number) => string;
  readonly percent: (share: number, fractionDigits?: number) => string;
  readonly money: (amount: string, currency: string) => string;
  readonly list: (items: readonly string[]) => string;
}

type OptionNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the options of a field are called, if it is a choice. */
export function optionNamesOf(dataset: ReportDataset, field: string): Readonly<Record<string, string>> {
  const words: OptionNames = dataset === 'contracts' ? contractWords : reportWords[dataset];
  return words[field] ?? {};
}

/** What a report counts: “Contracts”. */
export const datasetTitle = (dataset: ReportDataset): string => texts.counted[dataset];

export const fieldTitle = reportFieldLabel;

/** What a group or column is called: "Expiry date by month". */
export function groupTitle(dataset: ReportDataset, { field, bucket }: ReportGroup): string {
  const label = reportFieldLabel(dataset, field);
  return bucket ? texts.byBucket(label, texts.buckets[bucket]) : label;
}

/** What a measure is called: "Sum of value". */
export function measureTitle(dataset: ReportDataset, { kind, field }: ReportMeasure): string {
  if (kind === 'count') return texts.counted[dataset];
  if (kind === 'share' || field === undefined) return texts.share;
  return texts.measured(texts.measures[kind], reportFieldLabel(dataset, field));
}

const dayForms: Record<DayBucket, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  quarter: { year: 'numeric' },
  year: { year: 'numeric' },
};

/** A value of a group as people read it. */
export function keyText(
  dataset: ReportDataset,
  group: ReportGroup,
  { value, label }: ReportKey,
  format: Written,
): string {
  if (value === null || value === '') return texts.none;
  if (group.bucket) {
    const text = format.date(value, dayForms[group.bucket]);
    if (group.bucket === 'quarter') return texts.quarter(String(Math.ceil(Number(value.slice(5, 7)) / 3)), text);
    return group.bucket === 'week' ? texts.weekOf(text) : text;
  }
  if (group.ranges) return rangeText(value, format);
  if (label !== null) return label;
  const field = groupField(dataset, group.field);
  return field?.kind === 'choice' ? (optionNamesOf(dataset, group.field)[value] ?? value) : value;
}

/** The groups of a row as people read them, one after another. */
export function rowText(
  dataset: ReportDataset,
  groups: readonly ReportGroup[],
  { keys, other }: Pick<ReportResult['rows'][number], 'keys' | 'other'>,
  format: Written,
): string {
  if (other) return texts.others;
  return groups.flatMap((group, at) => (keys[at] ? [keyText(dataset, group, keys[at], format)] : [])).join(' · ');
}

function rangeText(value: string, format: Written): string {
  const [from = '', to = ''] = value.split('..');
  const number = (text: string) => format.decimal(text, 0);
  if (!from) return texts.below(number(to));
  return to ? texts.between(number(from), number(to)) : texts.from(number(from));
}

/** A value of a measure as people read it; money with its currency, where that is known. */
export function valueText(
  dataset: ReportDataset,
  { kind, field = '' }: ReportMeasure,
  value: string | null,
  currency: string | null,
  format: Written,
): string {
  if (value === null) return '–';
  if (kind === 'share') return format.percent(Number(value), 1);
  if (kind === 'count') return format.decimal(value, 0);
  const unit = unitOf(dataset, field);
  if (unit === 'money') return currency ? format.money(value, currency) : format.decimal(value, 2);
  return format.decimal(value, 1);
}

/** A value of a measure with its unit: for where no heading says it. */
export function figureText(
  dataset: ReportDataset,
  measure: ReportMeasure,
  value: string | null,
  currency: string | null,
  format: Written,
): string {
  const text = valueText(dataset, measure, value, currency, format);
  const unit = measure.field === undefined ? undefined : unitOf(dataset, measure.field);
  const hasUnit =
    value !== null && measure.kind !== 'share' && (unit === 'days' || unit === 'months' || unit === 'hours');
  return hasUnit ? texts.units[unit](text) : text;
}

/** How a report was counted, in sentences: its filters, its time, what is verified, and what was left out. */
export function countingTexts(spec: Pick<ReportSpec, 'dataset' | 'filters'>, result: ReportResult, format: Written): string[] {
  const { verified, left_out, truncated } = result;
  const filters = filterTexts(spec);
  return [
    filters.length > 0 ? texts.filters(format.list(filters)) : texts.noFilters,
    texts.asOf(format.dateTime(result.as_of)),
    texts.verified(format.number(verified.n), format.number(verified.of)),
    ...(left_out > 0 ? [texts.leftOut(left_out, format.number(left_out))] : []),
    ...(truncated ? [texts.truncated(format.number(truncated.groups), format.number(truncated.shown))] : []),
  ];
}

function filterTexts({ dataset, filters }: Pick<ReportSpec, 'dataset' | 'filters'>): string[] {
  const { fields } = datasetOf(dataset);
  return Object.entries(filters).map(([param, value]) => {
    const name = Object.keys(fields).find((each) => paramOf(fields, each) === param);
    const field = name === undefined ? undefined : fields[name];
    const names = optionNamesOf(dataset, name ?? '');
    const values = field?.filter === 'several' ? value.split(',').map(readOne) : [value];
    const fieldLabel = (each: string) => (param === 'missing' ? fields[each]?.label : undefined);
    return `${field?.filterLabel ?? field?.label ?? param}: ${values.map((each) => fieldLabel(each) ?? names[each] ?? each).join(', ')}`;
  });
}

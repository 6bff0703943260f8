import { contractWords } from '#api-contract/contracts/words.messages';
import { groupField, reportFieldLabel, unitOf } from '#api-contract/reports/datasets';
import type { DayBucket, ReportDataset } from '#api-contract/reports/kinds';
import type { ReportGroup, ReportKey, ReportMeasure } from '#api-contract/reports/spec';
import { reportWords } from '#api-contract/reports/words.messages';
import type { Format } from '#design-system/format';
import { reportKitMessages as texts } from './report.messages.ts';

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
  format: Format,
): string {
  if (value === null) return texts.none;
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

function rangeText(value: string, format: Format): string {
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
  format: Format,
): string {
  if (value === null) return '–';
  if (kind === 'share') return format.percent(Number(value), 1);
  if (kind === 'count') return format.decimal(value, 0);
  const unit = unitOf(dataset, field);
  if (unit === 'money') return currency ? format.money(value, currency) : format.decimal(value, 2);
  return format.decimal(value, 1);
}

import type { DayBucket } from '#api-contract/reports/kinds';
import type { ReportGroup, ReportKey, ReportMeasure, ReportSpec } from '#api-contract/reports/spec';
import { groupField, isDayField, unitOf } from '#api-contract/reports/datasets';
import type { Format } from '#design-system/format';
import { dashboardMessages } from '../dashboards.messages.ts';

interface Measured {
  readonly dataset: ReportSpec['dataset'];
  readonly measure: ReportMeasure;
  readonly currency: string | null;
}

const { figures: texts } = dashboardMessages;

/** A value of a report as people read it, from the notation of the API. */
export function valueText({ dataset, measure, currency }: Measured, value: string | null, format: Format): string {
  if (value === null) return texts.none;
  if (measure.kind === 'share') return format.percent(Number(value), 1);
  const unit = measure.field === undefined ? 'number' : unitOf(dataset, measure.field);
  if (unit === 'money') return currency ? format.money(value, currency) : format.decimal(value, 2);
  const number = format.decimal(value, 1);
  return unit === 'days' || unit === 'months' || unit === 'hours' ? texts.units[unit](number) : number;
}

const spans: Readonly<Record<DayBucket, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  quarter: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

/** The values of a group as people read them. */
export function keysText(
  dataset: ReportSpec['dataset'],
  groups: readonly ReportGroup[],
  keys: readonly ReportKey[],
  format: Format,
): string {
  return groups.flatMap((group, at) => (keys[at] ? [keyText(dataset, group, keys[at], format)] : [])).join(' · ');
}

function keyText(
  dataset: ReportSpec['dataset'],
  { field, bucket }: ReportGroup,
  { value, label }: ReportKey,
  format: Format,
) {
  if (value === null) return texts.none;
  if (bucket && isDayField(groupField(dataset, field))) return format.date(value, spans[bucket]);
  return label ?? value;
}

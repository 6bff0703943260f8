import type { Field } from '#api-contract/fields';
import type { DayBucket } from '#api-contract/reports/kinds';
import type { ReportGroup, ReportKey, ReportMeasure, ReportSpec } from '#api-contract/reports/spec';
import { groupField, isDayField, unitOf } from '#api-contract/reports/datasets';
import type { Format } from '#design-system/format';
import { dashboardMessages } from '../dashboards.messages.ts';
import type { Lists } from './rows-link.tsx';

interface Measured {
  readonly dataset: ReportSpec['dataset'];
  readonly measure: ReportMeasure;
  readonly currency: string | null;
}

const { figures: words } = dashboardMessages;

/** A value of a report as people read it, from the notation of the API. */
export function valueText({ dataset, measure, currency }: Measured, value: string | null, format: Format): string {
  if (value === null) return words.none;
  if (measure.kind === 'share') return format.percent(Number(value), 1);
  const unit = measure.field === undefined ? 'number' : unitOf(dataset, measure.field);
  if (unit === 'money') return currency ? format.money(value, currency) : format.decimal(value, 2);
  const number = format.decimal(value, 1);
  return unit === 'days' || unit === 'months' || unit === 'hours' ? words.units[unit](number) : number;
}

const spans: Readonly<Record<DayBucket, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  quarter: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

interface Grouped extends Pick<ReportSpec, 'dataset'> {
  readonly groups: readonly ReportGroup[];
}

/** The values of groups as people read them. */
export function keysText(
  { dataset, groups }: Grouped,
  keys: readonly ReportKey[],
  { optionNames }: Pick<Lists, 'optionNames'>,
  format: Format,
): string {
  const texts = groups.flatMap((group, at) => {
    const key = keys[at];
    return key
      ? [keyText(group, key, groupField(dataset, group.field), optionNames[dataset][group.field], format)]
      : [];
  });
  return texts.join(' · ');
}

function keyText(
  { bucket }: ReportGroup,
  { value, label }: ReportKey,
  field: Field | undefined,
  names: Readonly<Record<string, string>> = {},
  format: Format,
): string {
  if (value === null || value === '') return words.none;
  if (bucket && isDayField(field)) return format.date(value, spans[bucket]);
  return label ?? names[value] ?? value;
}

/** What a measure is called where nothing else names it. */
export const measureText = (measure: ReportMeasure | undefined): string =>
  dashboardMessages.widget.measures[measure?.kind ?? 'count'];

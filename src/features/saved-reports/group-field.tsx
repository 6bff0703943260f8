import { datasetOf, groupField, isAmountField, isDayField } from '#api-contract/reports/datasets';
import { type DayBucket, dayBuckets, type ReportDataset } from '#api-contract/reports/kinds';
import type { ReportGroup } from '#api-contract/reports/spec';
import { Field } from '#design-system/form';
import { HStack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { fieldTitle } from '#api-contract/reports/result-texts';
import { messages } from './saved-reports.messages.ts';

const { builder: texts } = messages;

/** Ranges of amounts that a report begins with. */
const usualRanges = [1_000, 10_000, 100_000, 1_000_000];
const none = '';

export interface GroupFieldProps {
  readonly label: string;
  readonly dataset: ReportDataset;
  /** Null where nothing is chosen yet. */
  readonly group: ReportGroup | null;
  /** Fields that are in use. */
  readonly taken: readonly string[];
  readonly onChange: (group: ReportGroup | null) => void;
}

/** A field to group by, and how days are taken together. */
export function GroupField({ label, dataset, group, taken, onChange }: GroupFieldProps) {
  const free = datasetOf(dataset).groups.filter((field) => field === group?.field || !taken.includes(field));
  const bucket = group?.bucket;
  return (
    <Field label={label}>
      <HStack gap="2">
        <Select
          label={label}
          options={[
            { value: none, label: texts.none },
            ...free.map((field) => ({ value: field, label: fieldTitle(dataset, field) })),
          ]}
          value={group?.field ?? none}
          onChange={(field) => onChange(field === none ? null : groupBy(dataset, field))}
        />
        {group && bucket && (
          <Select<DayBucket>
            label={texts.bucketOf(fieldTitle(dataset, group.field))}
            options={optionsOf(texts.buckets, dayBuckets)}
            value={bucket}
            onChange={(next) => onChange({ ...group, bucket: next })}
          />
        )}
      </HStack>
    </Field>
  );
}

function groupBy(dataset: ReportDataset, field: string): ReportGroup {
  const known = groupField(dataset, field);
  if (isDayField(known)) return { field, bucket: 'month' };
  return isAmountField(known) ? { field, ranges: usualRanges } : { field };
}

import { X } from 'lucide-react';
import { useState } from 'react';
import type { Field as TableField } from '#api-contract/fields';
import { paramOf } from '#api-contract/fields';
import { datasetOf } from '#api-contract/reports/datasets';
import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';
import { IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { HStack, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { optionNamesOf } from '#api-contract/reports/result-texts';
import { messages } from './saved-reports.messages.ts';

const { builder: texts } = messages;
const spans = ['next-30', 'next-90', 'next-365', 'last-30', 'last-90', 'last-365'] as const;

interface Filter {
  readonly param: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export interface FilterFieldsProps {
  readonly dataset: ReportDataset;
  readonly filters: ReportFilters;
  readonly onChange: (filters: ReportFilters) => void;
}

/** Filters by a choice or by days; others that a report has are kept, and can be removed. */
export function FilterFields({ dataset, filters, onChange }: FilterFieldsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = filtersOf(dataset);
  const shown = known.filter(({ param }) => param in filters || added.includes(param));
  const others = Object.keys(filters).filter((param) => !known.some((each) => each.param === param));
  const remove = (param: string) => {
    setAdded(added.filter((each) => each !== param));
    onChange(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== param)));
  };
  return (
    <Stack gap="3">
      {[...shown, ...others.map((param): Filter => ({ param, label: param, values: [] }))].map((filter) => {
        const value = filters[filter.param] ?? '';
        const isNamed = filter.values.some((each) => each.value === value);
        return (
          <Field key={filter.param} label={filter.label}>
            <HStack gap="1">
              <Select
                options={[
                  ...(value === '' ? [{ value: '', label: texts.choose }] : []),
                  ...(value !== '' && !isNamed ? [{ value, label: severalText(filter, value) }] : []),
                  ...filter.values,
                ]}
                value={value}
                onChange={(next) => onChange({ ...filters, [filter.param]: next })}
              />
              <IconButton label={texts.removeFilter(filter.label)} onClick={() => remove(filter.param)}>
                <X />
              </IconButton>
            </HStack>
          </Field>
        );
      })}
      {shown.length < known.length && (
        <Field label={texts.addFilter}>
          <Select
            options={[
              { value: '', label: texts.choose },
              ...known.filter((each) => !shown.includes(each)).map(({ param, label }) => ({ value: param, label })),
            ]}
            value=""
            onChange={(param) => setAdded([...added, param])}
          />
        </Field>
      )}
    </Stack>
  );
}

/** Several values of one filter, as people read them. */
const severalText = ({ values }: Filter, value: string) =>
  value
    .split(',')
    .map((each) => values.find((known) => known.value === each)?.label ?? each)
    .join(', ');

function filtersOf(dataset: ReportDataset): Filter[] {
  const { fields } = datasetOf(dataset);
  return Object.entries(fields).flatMap(([name, field]): Filter[] => {
    if (!field.filter || name === 'missing') return [];
    const values = valuesOf(dataset, name, field);
    return values.length > 0 ? [{ param: paramOf(fields, name), label: field.filterLabel ?? field.label, values }] : [];
  });
}

function valuesOf(dataset: ReportDataset, name: string, field: TableField): Filter['values'] {
  if (field.kind === 'day' || field.kind === 'moment') {
    return spans.map((value) => ({ value, label: texts.spans[value] }));
  }
  if (field.kind !== 'choice') return [];
  const names = optionNamesOf(dataset, name);
  return field.options.flatMap((value) => (names[value] ? [{ value, label: names[value] }] : []));
}

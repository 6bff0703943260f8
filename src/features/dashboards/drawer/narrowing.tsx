import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';
import { Field } from '#design-system/form';
import { Select } from '#design-system/select';
import { arrangementQuery } from '#kit/list';
import { dashboardMessages } from '../dashboards.messages.ts';
import { filtersOf } from './widget-values.ts';

const { widget: texts } = dashboardMessages;

interface NarrowingProps {
  readonly dataset: ReportDataset;
  readonly filters: ReportFilters;
  readonly onChange: (filters: ReportFilters) => void;
}

const everything = 'everything';
const kept = 'kept';

/** Chooses which rows are counted: all of them, or those of a saved view of their list. */
export function Narrowing({ dataset, filters, onChange }: NarrowingProps) {
  const { data } = useQuery(arrangementQuery(useApi(), dataset));
  const [before] = useState(filters);
  const [chosen, setChosen] = useState(Object.keys(filters).length > 0 ? kept : everything);
  const views = data?.views ?? [];
  const choose = (next: string) => {
    setChosen(next);
    const view = views.find(({ id }) => id === next);
    onChange(next === kept ? before : view ? filtersOf(dataset, view.address) : {});
  };
  return (
    <Field label={texts.narrowed}>
      <Select
        value={chosen}
        onChange={choose}
        options={[
          { value: everything, label: texts.everything },
          ...(Object.keys(before).length > 0 ? [{ value: kept, label: texts.asBefore }] : []),
          ...views.map(({ id, name }) => ({ value: id, label: name, group: texts.views })),
        ]}
      />
    </Field>
  );
}

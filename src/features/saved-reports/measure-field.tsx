import { datasetOf } from '#api-contract/reports/datasets';
import { measureKinds, type ReportDataset } from '#api-contract/reports/kinds';
import type { ReportMeasure } from '#api-contract/reports/spec';
import { Field } from '#design-system/form';
import { Select } from '#design-system/select';
import { measureTitle } from '#api-contract/reports/result-texts';
import { messages } from './saved-reports.messages.ts';

const { builder: texts } = messages;
const none = '';

const idOf = ({ kind, field }: ReportMeasure) => [kind, field].filter(Boolean).join(' ');

/** Everything that a dataset can be measured by. */
export function measureOptions(dataset: ReportDataset): ReportMeasure[] {
  const fields = Object.keys(datasetOf(dataset).measures);
  return measureKinds.flatMap((kind): ReportMeasure[] =>
    kind === 'count' || kind === 'share' ? [{ kind }] : fields.map((field) => ({ kind, field })),
  );
}

export interface MeasureFieldProps {
  readonly label: string;
  readonly dataset: ReportDataset;
  readonly measure: ReportMeasure | null;
  readonly canRemove: boolean;
  readonly onChange: (measure: ReportMeasure | null) => void;
}

/** What is counted, added up or averaged. */
export function MeasureField({ label, dataset, measure, canRemove, onChange }: MeasureFieldProps) {
  const options = measureOptions(dataset);
  return (
    <Field label={label}>
      <Select
        options={[
          ...(canRemove || !measure ? [{ value: none, label: texts.none }] : []),
          ...options.map((each) => ({ value: idOf(each), label: measureTitle(dataset, each) })),
        ]}
        value={measure ? idOf(measure) : none}
        onChange={(value) => onChange(options.find((each) => idOf(each) === value) ?? null)}
      />
    </Field>
  );
}

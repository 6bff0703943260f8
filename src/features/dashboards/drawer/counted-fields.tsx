import { dayBuckets, measureKinds } from '#api-contract/reports/kinds';
import { reportFieldLabel } from '#api-contract/reports/datasets';
import { datasetTitle } from '#api-contract/reports/result-texts';
import { Checkbox } from '#design-system/checkbox';
import { Field, FormRow } from '#design-system/form';
import { optionsOf, Select } from '#design-system/select';
import { dashboardMessages } from '../dashboards.messages.ts';
import { Narrowing } from './narrowing.tsx';
import {
  countable,
  drawnAs,
  groupOf,
  groupsOf,
  isGroupedByDay,
  measurable,
  ofDataset,
  type WidgetForm,
  type WidgetValues,
} from './widget-values.ts';

const { widget: texts } = dashboardMessages;

export function setAll(form: WidgetForm, values: Partial<WidgetValues>): void {
  for (const [name, value] of Object.entries(values)) form.set(name as keyof WidgetValues, value as never);
}

/** What a widget counts, of what, and by what. */
export function CountedFields({ form }: { readonly form: WidgetForm }) {
  const { values, set } = form;
  const { kind, dataset, measure, measured, bucket, chart, verifiedOnly } = values;
  const fields = measurable(dataset);
  const [firstField = null] = Object.keys(fields);
  const chooseDataset = (next: WidgetValues['dataset']) => setAll(form, ofDataset(next));
  const chooseMeasure = (next: WidgetValues['measure']) => {
    set('measure', next);
    set('measured', next === 'count' ? null : (measured ?? firstField));
  };
  return (
    <>
      <FormRow>
        <Field label={texts.dataset} {...form.field('dataset')}>
          <Select
            options={countable(kind).map((each) => ({ value: each, label: datasetTitle(each) }))}
            value={dataset}
            onChange={chooseDataset}
          />
        </Field>
        <Narrowing
          key={dataset}
          dataset={dataset}
          filters={values.filters}
          onChange={(filters) => set('filters', filters)}
        />
      </FormRow>
      <FormRow>
        <Field label={texts.measure} {...form.field('measure')}>
          <Select
            options={optionsOf(
              texts.measures,
              measureKinds.filter((each) => each !== 'share'),
            )}
            value={measure}
            onChange={chooseMeasure}
          />
        </Field>
        {measure !== 'count' && (
          <Field label={texts.measured} {...form.field('measured')}>
            <Select options={optionsOf(fields)} value={measured} onChange={(field) => set('measured', field)} />
          </Field>
        )}
      </FormRow>
      {kind !== 'number' && (
        <FormRow>
          <Field label={texts.group} {...form.field('group')}>
            <Select
              options={groupsOf(dataset, kind).map((value) => ({ value, label: reportFieldLabel(dataset, value) }))}
              value={groupOf(values)}
              onChange={(field) => set('group', field)}
            />
          </Field>
          {kind !== 'calendar' && isGroupedByDay(values) && (
            <Field label={texts.bucket} {...form.field('bucket')}>
              <Select
                options={optionsOf(texts.buckets, dayBuckets)}
                value={bucket}
                onChange={(span) => set('bucket', span)}
              />
            </Field>
          )}
        </FormRow>
      )}
      {kind === 'chart' && (
        <Field label={texts.chart} {...form.field('chart')}>
          <Select options={optionsOf(texts.charts, drawnAs)} value={chart} onChange={(shape) => set('chart', shape)} />
        </Field>
      )}
      <Checkbox checked={verifiedOnly} onChange={(only) => set('verifiedOnly', only)} hint={texts.verifiedHint}>
        {texts.verified}
      </Checkbox>
    </>
  );
}

import { dayBuckets, measureKinds } from '#api-contract/reports/kinds';
import { reportFieldLabel } from '#api-contract/reports/datasets';
import { maxWidgetText } from '#api-contract/dashboards/kinds';
import type { Widget } from '#api-contract/dashboards/widgets';
import { Checkbox } from '#design-system/checkbox';
import { Field, FormRow, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import type { WidgetFacts } from '../arrange.ts';
import { dashboardMessages } from '../dashboards.messages.ts';
import type { Lists } from '../figures/rows-link.tsx';
import { Narrowing } from './narrowing.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import {
  countable,
  drawnAs,
  factsOf,
  groupOf,
  groupsOf,
  isGroupedByDay,
  measurable,
  ofDataset,
  specOf,
  valuesOf,
  type WidgetValues,
} from './widget-values.ts';

const { widget: texts } = dashboardMessages;

interface WidgetDrawerProps {
  /** The widget to change; left out for a new one. */
  readonly widget?: Widget | undefined;
  readonly lists: Lists;
  readonly onSubmit: (facts: WidgetFacts) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a widget, or changes what one shows; what it counts is shown at once. */
export function WidgetDrawer({ widget, lists, onSubmit, onClose }: WidgetDrawerProps) {
  const form = useForm({
    initial: valuesOf(widget),
    validate: ({ title, text, kind }) => ({
      ...(title.trim() === '' && { title: texts.titleMissing }),
      ...(kind === 'text' && text.trim() === '' && { text: texts.textMissing }),
    }),
    submit: async (values) => {
      await onSubmit(factsOf(values));
      onClose();
    },
  });
  const { values } = form;
  const chooseKind = (kind: WidgetValues['kind']) => {
    form.set('kind', kind);
    const [dataset] = countable(kind);
    if (dataset && !countable(kind).includes(values.dataset)) setAll(form, ofDataset(dataset));
  };
  return (
    <FormDrawer
      form={form}
      title={widget ? texts.editTitle : texts.addTitle}
      submitLabel={widget ? texts.save : texts.add}
      onClose={onClose}
    >
      <RadioGroup
        label={texts.kind}
        orientation="horizontal"
        options={optionsOf(texts.kinds)}
        value={values.kind}
        onChange={chooseKind}
      />
      <Field label={texts.title} required {...form.field('title')}>
        <TextInput maxLength={120} autoComplete="off" {...form.control('title')} />
      </Field>
      {values.kind === 'text' ? (
        <Field label={texts.text} required {...form.field('text')}>
          <TextArea rows={8} maxLength={maxWidgetText} {...form.control('text')} />
        </Field>
      ) : (
        <>
          <Counted form={form} />
          <WidgetPreview kind={values.kind} spec={specOf(values)} lists={lists} />
        </>
      )}
    </FormDrawer>
  );
}

type WidgetForm = ReturnType<typeof useForm<WidgetValues>>;

function setAll(form: WidgetForm, values: Partial<WidgetValues>): void {
  for (const [name, value] of Object.entries(values)) form.set(name as keyof WidgetValues, value as never);
}

interface CountedProps {
  readonly form: WidgetForm;
}

/** What a widget counts, of what, and by what. */
function Counted({ form }: CountedProps) {
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
          <Select options={optionsOf(texts.datasets, countable(kind))} value={dataset} onChange={chooseDataset} />
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

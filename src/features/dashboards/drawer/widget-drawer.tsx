import { maxWidgetText } from '#api-contract/dashboards/kinds';
import type { Widget } from '#api-contract/dashboards/widgets';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import type { WidgetFacts } from '../arrange.ts';
import { dashboardMessages } from '../dashboards.messages.ts';
import type { Lists } from '../figures/rows-link.tsx';
import { CountedFields, setAll } from './counted-fields.tsx';
import { ReportField } from './report-field.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import { countable, factsOf, ofDataset, valuesOf, type WidgetForm, type WidgetValues } from './widget-values.ts';

const { widget: texts } = dashboardMessages;

interface WidgetDrawerProps {
  /** The widget to change; left out for a new one. */
  readonly widget?: Widget | undefined;
  readonly lists: Lists;
  /** Without it no widget of compliance is offered. */
  readonly mayReadCompliance: boolean;
  readonly onSubmit: (facts: WidgetFacts) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a widget, or changes what one shows; what it counts is shown at once. */
export function WidgetDrawer({ widget, lists, mayReadCompliance, onSubmit, onClose }: WidgetDrawerProps) {
  const form = useForm({
    initial: valuesOf(widget),
    validate: ({ title, text, report, kind }) => ({
      ...(title.trim() === '' && { title: texts.titleMissing }),
      ...(kind === 'report' && report === null && { report: texts.reportMissing }),
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
        options={optionsOf(texts.kinds).filter(
          ({ value }) => value !== 'compliance' || mayReadCompliance || widget?.kind === 'compliance',
        )}
        value={values.kind}
        onChange={chooseKind}
      />
      <Field label={texts.title} required {...form.field('title')}>
        <TextInput maxLength={120} autoComplete="off" {...form.control('title')} />
      </Field>
      <Content form={form} />
      {isCounting(values) && <WidgetPreview facts={factsOf(values)} lists={lists} />}
    </FormDrawer>
  );
}

/** What a widget of the chosen kind shows. */
function Content({ form }: { readonly form: WidgetForm }) {
  switch (form.values.kind) {
    case 'text':
      return (
        <Field label={texts.text} required {...form.field('text')}>
          <TextArea rows={8} maxLength={maxWidgetText} {...form.control('text')} />
        </Field>
      );
    case 'wheel':
      return (
        <Text textStyle="sm" tone="muted">
          {texts.wheelHint}
        </Text>
      );
    case 'compliance':
      return (
        <Field label={texts.shows} {...form.field('shows')}>
          <Select
            options={optionsOf(texts.readiness)}
            value={form.values.shows}
            onChange={(part) => form.set('shows', part)}
          />
        </Field>
      );
    case 'report':
      return <ReportField form={form} />;
    default:
      return <CountedFields form={form} />;
  }
}

/** Whether there is something to count yet. */
const isCounting = ({ kind, report }: WidgetValues) =>
  kind === 'report' ? report !== null : kind !== 'text' && kind !== 'wheel' && kind !== 'compliance';

import { type AssessmentScale, assessmentScales } from '#api-contract/compliance/kinds';
import { DateField } from '#design-system/date-field';
import { Field, type FormController } from '#design-system/form';
import { optionsOf, Select } from '#design-system/select';
import { messages } from './frameworks.messages.ts';

const { assessment: texts } = messages;

interface CountedValues {
  readonly scale: AssessmentScale;
  readonly period_from: string | null;
  readonly period_to: string | null;
}

/** What is wrong with a period. */
export const periodProblems = ({ period_from, period_to }: CountedValues) =>
  period_from !== null && period_to !== null && period_from > period_to ? { period_to: texts.periodWrong } : {};

/** How answers are scored, and the period of an assessment. */
export function AssessmentFields<Values extends CountedValues>({ form }: { readonly form: FormController<Values> }) {
  const { values, set, field, control } = form as unknown as FormController<CountedValues>;
  return (
    <>
      <Field label={texts.scale} {...field('scale')}>
        <Select options={optionsOf(texts.scales, assessmentScales)} {...control('scale')} />
      </Field>
      <Field label={texts.from} {...field('period_from')}>
        <DateField label={texts.from} value={values.period_from} onChange={(day) => set('period_from', day)} />
      </Field>
      <Field label={texts.to} {...field('period_to')}>
        <DateField label={texts.to} value={values.period_to} onChange={(day) => set('period_to', day)} />
      </Field>
    </>
  );
}

import { maxNote } from '#api-contract/compliance-resources/kinds';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { messages } from './evidence.messages.ts';

const { form: texts } = messages;

interface Values {
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly purpose: string;
}

interface EvidenceFactsFieldsProps {
  readonly form: {
    readonly values: Values;
    readonly set: (key: 'period_from' | 'period_to', day: string | null) => void;
    readonly field: (path: string) => { readonly id: string; readonly error: string | undefined };
    readonly control: (key: 'purpose') => {
      readonly value: string;
      readonly onChange: (value: string) => void;
    };
  };
}

/** For how long evidence counts, and what it shows. */
export const EvidenceFactsFields = ({ form }: EvidenceFactsFieldsProps) => (
  <>
    <Field label={texts.from} {...form.field('period_from')}>
      <DateField value={form.values.period_from} onChange={(day) => form.set('period_from', day)} />
    </Field>
    <Field label={texts.to} {...form.field('period_to')}>
      <DateField value={form.values.period_to} onChange={(day) => form.set('period_to', day)} />
    </Field>
    <Field label={texts.purpose} {...form.field('purpose')}>
      <TextArea rows={2} maxLength={maxNote} {...form.control('purpose')} />
    </Field>
  </>
);

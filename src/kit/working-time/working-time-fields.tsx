import { DateField } from '#design-system/date-field';
import { FieldArray } from '#design-system/field-array';
import { Field, type FormController, FormRow } from '#design-system/form';
import { NumberInput, TextInput } from '#design-system/input';
import { workingTimeMessages as texts } from './working-time.messages.ts';
import type { WorkingTimeValues } from './working-time-values.ts';

const maxHours = 168;

/** Someone’s department, how much they work and when they are away. */
export function WorkingTimeFields({ form }: { readonly form: FormController<WorkingTimeValues> }) {
  return (
    <>
      <FormRow>
        <Field label={texts.department} {...form.field('department')}>
          <TextInput autoComplete="off" maxLength={100} {...form.control('department')} />
        </Field>
        <Field label={texts.hours} hint={texts.hoursHint} {...form.field('weekly_hours')}>
          <NumberInput min={0} max={maxHours} step={0.25} {...form.control('weekly_hours')} />
        </Field>
      </FormRow>
      <FieldArray
        texts={texts.absences}
        items={form.values.absences}
        onChange={(absences) => form.set('absences', absences)}
        blank={{ from: null, to: null }}
      >
        {({ from, to }, change, at) => (
          <>
            <Field label={texts.from} error={form.problems[`absences.${at}.from`] ?? form.problems.absences}>
              <DateField value={from} onChange={(day) => change({ from: day })} />
            </Field>
            <Field label={texts.to} error={form.problems[`absences.${at}.to`]}>
              <DateField value={to} min={from ?? undefined} onChange={(day) => change({ to: day })} />
            </Field>
          </>
        )}
      </FieldArray>
    </>
  );
}

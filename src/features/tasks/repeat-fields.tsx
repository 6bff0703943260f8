import { maxLeadDays, seriesAnchors } from '#api-contract/tasks/fields';
import { Checkbox } from '#design-system/checkbox';
import { Field, type FormController, FormRow } from '#design-system/form';
import { NumberInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { useToday } from '#design-system/format';
import { RecurrenceFields, withoutDays } from '#kit/recurrence';
import { messages } from './tasks.messages.ts';
import type { RepeatValues } from './repeat-values.ts';

const { repeat: texts } = messages;

interface RepeatFieldsProps {
  readonly form: Pick<FormController<RepeatValues & { readonly due_date: string | null }>, 'values' | 'set' | 'field'>;
  /** Whether it may be made not to repeat: a series that runs is ended on its page. */
  readonly mayStop: boolean;
}

/** How a task repeats, from when it counts, and how long before its day it is there. */
export function RepeatFields({ form, mayStop }: RepeatFieldsProps) {
  const { rule, anchor, on_working_day, lead_days, due_date } = form.values;
  const today = useToday();
  const isFixed = anchor === 'fixed';
  const { error } = form.field('rule');
  return (
    <>
      <RecurrenceFields
        value={rule}
        first={due_date ?? today}
        mayStop={mayStop}
        plain={!isFixed}
        error={error}
        onChange={(next) => form.set('rule', next)}
      />
      {rule && (
        <>
          <FormRow>
            <Field label={texts.anchor}>
              <Select
                options={seriesAnchors.map((each) => ({ value: each, label: texts.anchors[each] }))}
                value={anchor}
                onChange={(chosen) => {
                  form.set('anchor', chosen);
                  if (chosen === 'after_completion') form.set('rule', withoutDays(rule));
                }}
              />
            </Field>
            {isFixed && (
              <Field label={texts.leadDays}>
                <NumberInput
                  min={0}
                  max={maxLeadDays}
                  value={lead_days}
                  onChange={(days) => form.set('lead_days', Math.min(maxLeadDays, Math.max(0, days ?? 0)))}
                />
              </Field>
            )}
          </FormRow>
          <Checkbox checked={on_working_day} onChange={(on) => form.set('on_working_day', on === true)}>
            {texts.onWorkingDay}
          </Checkbox>
        </>
      )}
    </>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#design-system/button';
import { DateField } from '#design-system/date-field';
import { Field, type FormController, FormRow } from '#design-system/form';
import { NumberInput, TextInput } from '#design-system/input';
import { Flex, Stack, Text } from '#design-system/layout';
import { workingTimeMessages as texts } from './working-time.messages.ts';
import type { WorkingTimeValues } from './working-time-values.ts';

const mostHours = 168;

/** Someone’s department, how much they work and when they are away. */
export function WorkingTimeFields({ form }: { readonly form: FormController<WorkingTimeValues> }) {
  const { absences } = form.values;
  const setDay = (place: number, day: Partial<(typeof absences)[number]>) =>
    form.set(
      'absences',
      absences.map((other, at) => (at === place ? { ...other, ...day } : other)),
    );
  return (
    <>
      <FormRow>
        <Field label={texts.department} {...form.field('department')}>
          <TextInput autoComplete="off" maxLength={100} {...form.control('department')} />
        </Field>
        <Field label={texts.hours} hint={texts.hoursHint} {...form.field('weekly_hours')}>
          <NumberInput min={0} max={mostHours} step={0.25} {...form.control('weekly_hours')} />
        </Field>
      </FormRow>
      <Stack gap="2" role="group" aria-label={texts.absences}>
        <Text textStyle="sm" fontWeight="medium">
          {texts.absences}
        </Text>
        {absences.map(({ from, to }, place) => (
          <Flex key={place} gap="2" align="end" role="group" aria-label={texts.absence(place + 1)}>
            <Field label={texts.from} error={form.problems[`absences.${place}.from`] ?? form.problems['absences']}>
              <DateField value={from} onChange={(day) => setDay(place, { from: day })} />
            </Field>
            <Field label={texts.to} error={form.problems[`absences.${place}.to`]}>
              <DateField value={to} min={from ?? undefined} onChange={(day) => setDay(place, { to: day })} />
            </Field>
            <IconButton
              label={texts.remove(place + 1)}
              onClick={() =>
                form.set(
                  'absences',
                  absences.filter((_other, at) => at !== place),
                )
              }
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Flex>
        ))}
        <Button
          size="xs"
          alignSelf="flex-start"
          iconStart={<Plus aria-hidden />}
          onClick={() => form.set('absences', [...absences, { from: null, to: null }])}
        >
          {texts.add}
        </Button>
      </Stack>
    </>
  );
}

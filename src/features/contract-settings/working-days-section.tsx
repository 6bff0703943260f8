import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useApi } from '#api';
import type { WorkingDays } from '#api-contract/organisation/working-days';
import { contractSettingsMutations } from '#data/contract-settings';
import { Button, IconButton } from '#design-system/button';
import { DateField } from '#design-system/date-field';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SettingsSection } from '#design-system/settings';
import { SaveActions } from '#kit/form';
import { messages } from './contract-settings.messages.ts';

const { workingDays: words } = messages;
const wholeCountry = '';

interface WorkingDaysSectionProps {
  readonly workingDays: WorkingDays;
  readonly canChange: boolean;
}

/** By which holidays notice in business days is reckoned. */
export function WorkingDaysSection({ workingDays, canChange }: WorkingDaysSectionProps) {
  return (
    <SettingsSection title={words.title} description={words.description}>
      <Stack gap="5">
        {workingDays.country === null && (
          <Text textStyle="sm" tone="muted">
            {words.noCountry}
          </Text>
        )}
        {canChange && <WorkingDaysForm workingDays={workingDays} />}
        <NextHolidays {...workingDays} />
      </Stack>
    </SettingsSection>
  );
}

interface Day {
  readonly date: string | null;
  readonly name: string;
}

function WorkingDaysForm({ workingDays }: Pick<WorkingDaysSectionProps, 'workingDays'>) {
  const { mutateAsync: change } = useMutation(contractSettingsMutations.changeWorkingDays(useApi()));
  const form = useForm({
    initial: { region: workingDays.region, house: workingDays.house as readonly Day[] },
    validate: ({ house }) =>
      Object.fromEntries(
        house.flatMap(({ date }, place) => (date ? [] : [[`house.${place}.date`, words.dateMissing]])),
      ),
    submit: async ({ region, house }) => {
      const saved = await change({ region, house: house.map(({ date, name }) => ({ date: date ?? '', name })) });
      form.reset({ region: saved.region, house: saved.house });
    },
  });
  const { region, house } = form.values;
  const setDay = (place: number, day: Partial<Day>) =>
    form.set(
      'house',
      house.map((other, index) => (index === place ? { ...other, ...day } : other)),
    );
  return (
    <Form form={form}>
      {workingDays.regions.length > 0 && (
        <Box maxWidth="22rem">
          <Field label={words.region} error={form.problems['region']}>
            <Select
              options={[
                { value: wholeCountry, label: words.wholeCountry },
                ...workingDays.regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={region ?? wholeCountry}
              onChange={(code) => form.set('region', code === wholeCountry ? null : code)}
            />
          </Field>
        </Box>
      )}
      <Stack gap="2" role="group" aria-label={words.house}>
        {house.map((day, place) => (
          <Flex key={place} gap="2" align="end" role="group" aria-label={words.day(place + 1)}>
            <Field label={words.date} error={form.problems[`house.${place}.date`] ?? form.problems['house']}>
              <DateField value={day.date} onChange={(date) => setDay(place, { date })} />
            </Field>
            <Field label={words.name} error={form.problems[`house.${place}.name`]}>
              <TextInput
                maxLength={80}
                autoComplete="off"
                value={day.name}
                onChange={(name) => setDay(place, { name })}
              />
            </Field>
            <IconButton
              label={words.remove(place + 1)}
              onClick={() =>
                form.set(
                  'house',
                  house.filter((_other, index) => index !== place),
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
          onClick={() => form.set('house', [...house, { date: null, name: '' }])}
        >
          {words.add}
        </Button>
      </Stack>
      {form.dirty && <SaveActions form={form} size="xs" label={messages.save} />}
    </Form>
  );
}

function NextHolidays({ country, next }: Pick<WorkingDays, 'country' | 'next'>) {
  const format = useFormat();
  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" marginBlockEnd="2">
        {words.next}
      </Text>
      {next.length === 0 && (
        <Text textStyle="sm" tone="muted">
          {country === null ? words.noneWithoutCountry : words.none}
        </Text>
      )}
      <Stack as="ul" gap="1" aria-label={words.next}>
        {next.map(({ date, name, house }) => (
          <Flex as="li" key={date} gap="3" textStyle="sm">
            <Text as="span" numeric tone="muted" minWidth="6.5rem">
              {format.date(date)}
            </Text>
            <bdi>{name}</bdi>
            {house && (
              <Text as="span" tone="subtle">
                {words.ofTheHouse}
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { WorkingDays } from '#api-contract/organisation/working-days';
import { contractSettingsMutations } from '#data/contract-settings';
import { DateField } from '#design-system/date-field';
import { FieldArray } from '#design-system/field-array';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SettingsSection } from '#design-system/settings';
import { changesOf, SaveActions, useFollow } from '#kit/form';
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

const valuesOf = ({ region, house }: WorkingDays) => ({ region, house: house as readonly Day[] });
const sent = (house: readonly Day[]) => house.map(({ date, name }) => ({ date: date ?? '', name }));

function WorkingDaysForm({ workingDays }: Pick<WorkingDaysSectionProps, 'workingDays'>) {
  const { mutateAsync: change } = useMutation(contractSettingsMutations.changeWorkingDays(useApi()));
  const form = useForm({
    initial: valuesOf(workingDays),
    validate: ({ house }) =>
      Object.fromEntries(
        house.flatMap(({ date }, place) => (date ? [] : [[`house.${place}.date`, words.dateMissing]])),
      ),
    submit: async (values) => {
      const { house: days, ...changes } = changesOf(values, form.opened);
      const saved = await change({
        ...changes,
        ...(days && { house: sent(days), house_before: sent(form.opened.house) }),
      });
      form.reset(valuesOf(saved));
    },
  });
  useFollow(form, valuesOf(workingDays), { whole: true });
  const { region, house } = form.values;
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
      <FieldArray
        texts={words.house}
        items={house}
        onChange={(days) => form.set('house', days)}
        blank={{ date: null, name: '' }}
      >
        {({ date, name }, change, at) => (
          <>
            <Field label={words.date} error={form.problems[`house.${at}.date`] ?? form.problems.house}>
              <DateField value={date} onChange={(day) => change({ date: day })} />
            </Field>
            <Field label={words.name} error={form.problems[`house.${at}.name`]}>
              <TextInput maxLength={80} autoComplete="off" value={name} onChange={(text) => change({ name: text })} />
            </Field>
          </>
        )}
      </FieldArray>
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

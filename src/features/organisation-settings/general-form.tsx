import { useMemo, useState } from 'react';
import type { Organisation } from '#api-contract/organisation/endpoints';
import type { OrganisationChange } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Combobox } from '#design-system/combobox';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { createFormat, useFormat } from '#design-system/format';
import { NumberInput, TextInput } from '#design-system/input';
import { Panel, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SettingsSection } from '#design-system/settings';
import { changesOf, SaveActions, useFollow } from '#kit/form';
import { messages } from './organisation-settings.messages.ts';
import { countryChoices, localeChoices, timeZoneChoices } from './place-choices.ts';

interface GeneralFormProps {
  organisation: Organisation;
  onSave: (change: OrganisationChange) => Promise<Organisation>;
}

const words = messages.general;

const valuesOf = ({ name, country, time_zone, locale, weekly_hours }: Organisation) => ({
  name,
  country,
  time_zone,
  locale,
  weekly_hours,
});

/** Name, place and language of the organisation, for those who may change them. */
export function GeneralForm({ organisation, onSave }: GeneralFormProps) {
  const { words: reader } = useFormat();
  const [now] = useState(() => Date.now());
  const { time_zone, locale, weekly_hours } = organisation;
  const form = useSchemaForm({
    initial: valuesOf(organisation),
    schema: () => import('#api-contract/organisation/endpoints').then(({ organisationChange }) => organisationChange),
    submit: async (values) => {
      const saved = valuesOf(await onSave(changesOf(values, form.opened)));
      // It is stored without spaces around it.
      if (saved.name !== values.name) form.reset(saved);
    },
  });
  useFollow(form, valuesOf(organisation));
  const countries = useMemo(() => countryChoices(reader), [reader]);
  const timeZones = useMemo(() => timeZoneChoices(time_zone), [time_zone]);
  const locales = useMemo(() => localeChoices(locale, reader), [locale, reader]);
  const preview = createFormat({ locale: form.values.locale, timeZone: form.values.time_zone });

  return (
    <Form form={form} onFocus={form.prepare} gap="0">
      <SettingsSection title={words.title} description={words.description}>
        <Panel>
          <Field label={words.name} required {...form.field('name')}>
            <TextInput autoComplete="organization" {...form.control('name')} />
          </Field>
        </Panel>
      </SettingsSection>
      <SettingsSection title={words.placeTitle} description={words.placeDescription}>
        <Stack gap="4">
          <Panel>
            <Stack gap="4">
              <Field label={words.country} optional {...form.field('country')}>
                <Combobox options={countries} {...form.control('country')} />
              </Field>
              <Field
                label={words.timeZone}
                required
                hint={words.timeThere(preview.time(now))}
                {...form.field('time_zone')}
              >
                <Combobox
                  options={timeZones}
                  clearable={false}
                  {...form.control('time_zone')}
                  onChange={(zone) => form.set('time_zone', zone ?? time_zone)}
                />
              </Field>
              <Field
                label={words.locale}
                required
                hint={words.example(preview.date(now), preview.money('12500.5', 'EUR'))}
                {...form.field('locale')}
              >
                <Select options={locales} {...form.control('locale')} />
              </Field>
              <Field label={words.weeklyHours} required hint={words.weeklyHoursHint} {...form.field('weekly_hours')}>
                <NumberInput
                  min={0}
                  max={168}
                  step={0.25}
                  {...form.control('weekly_hours')}
                  onChange={(hours) => form.set('weekly_hours', hours ?? weekly_hours)}
                />
              </Field>
            </Stack>
          </Panel>
          {form.state === 'succeeded' && <Alert tone="success" title={words.saved} />}
          <SaveActions form={form} label={messages.save} />
        </Stack>
      </SettingsSection>
    </Form>
  );
}

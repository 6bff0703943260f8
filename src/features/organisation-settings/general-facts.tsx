import type { Organisation } from '#api-contract/organisation/endpoints';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { Panel } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { messages } from './organisation-settings.messages.ts';
import { countryName, localeName } from './place-choices.ts';

const words = messages.general;

/** Name, place and language of the organisation, for those who may only read them. */
export function GeneralFacts({ organisation }: { organisation: Organisation }) {
  const { words: language, number } = useFormat();
  return (
    <SettingsSection title={words.title} description={words.readOnly}>
      <Panel>
        <DescriptionList
          items={[
            { label: words.name, value: organisation.name },
            { label: words.country, value: organisation.country && countryName(organisation.country, language) },
            { label: words.timeZone, value: organisation.time_zone.replaceAll('_', ' ') },
            { label: words.locale, value: localeName(organisation.locale, language) },
            { label: words.weeklyHours, value: number(organisation.weekly_hours) },
          ]}
        />
      </Panel>
    </SettingsSection>
  );
}

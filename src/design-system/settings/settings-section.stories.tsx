import { useState } from 'react';
import preview from '../../../.storybook/preview.tsx';
import { PageWidth, Panel } from '../layout/index.ts';
import { Select } from '../select/index.ts';
import { Switch } from '../switch/index.ts';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';

function Notifications() {
  const [weekly, setWeekly] = useState(true);
  const [day, setDay] = useState<'monday' | 'friday'>('monday');
  return (
    <PageWidth>
      <SettingsSection title="Notifications" description="What reaches you, and when.">
        <Panel padding="none">
          <SettingsRow label="Weekly summary" hint="One message with everything that is due.">
            <Switch checked={weekly} onChange={setWeekly} />
          </SettingsRow>
          <SettingsRow label="Day of the summary" disabled={!weekly}>
            <Select
              value={day}
              onChange={setDay}
              options={[
                { value: 'monday', label: 'Monday' },
                { value: 'friday', label: 'Friday' },
              ]}
            />
          </SettingsRow>
        </Panel>
      </SettingsSection>
      <SettingsSection title="Language">
        <Panel padding="none">
          <SettingsRow label="Language of messages">
            <Select value="en" onChange={() => {}} options={[{ value: 'en', label: 'English' }]} />
          </SettingsRow>
        </Panel>
      </SettingsSection>
    </PageWidth>
  );
}

const meta = preview.meta({ title: 'Design system/Settings', component: Notifications });

export const Ready = meta.story();

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

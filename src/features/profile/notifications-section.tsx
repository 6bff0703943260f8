import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NotificationPreferences } from '#api-contract/notifications/endpoints';
import { digestRhythms } from '#api-contract/notifications/kinds';
import { notificationMutations, notificationQueries } from '#data/notifications';
import { Panel } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { SettingsRow, SettingsSection } from '#design-system/settings';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { ChannelGrid } from './channel-grid.tsx';
import { notificationMessages as words } from './notifications-section.messages.ts';
import { SaveStatus } from '#kit/form';

/** How one wants to be told of what happens: a grid of kinds and channels, the digest, and when no mail comes. */
export function NotificationsSection() {
  const preferences = useQuery(notificationQueries.preferences(useApi()));
  return (
    <SettingsSection title={words.title} description={words.description}>
      <QueryView
        query={preferences}
        failed={words.failedTitle}
        compact
        loading={
          <Panel>
            <SkeletonText lines={10} label={words.loading} />
          </Panel>
        }
      >
        {(found) => <NotificationSettings preferences={found} />}
      </QueryView>
    </SettingsSection>
  );
}

const usualQuietHours = { from: '20:00', to: '07:00' };
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function NotificationSettings({ preferences }: { readonly preferences: NotificationPreferences }) {
  const api = useApi();
  const channels = useMutation(notificationMutations.prefer(api));
  const digest = useMutation(notificationMutations.prefer(api));
  const quiet = useMutation(notificationMutations.prefer(api));
  const { kinds, quiet_hours: hours } = preferences;

  return (
    <>
      <Panel padding="none">
        <ChannelGrid
          kinds={kinds}
          onChange={(kind, channel) => channels.mutate({ channels: [{ kind, channel }] })}
          status={<SaveStatus saving={channels} />}
        />
      </Panel>
      <Panel padding="none" marginBlockStart="4">
        <SettingsRow label={words.digest} hint={words.digestHint} status={<SaveStatus saving={digest} />}>
          <Select
            options={optionsOf(words.digests, digestRhythms)}
            value={preferences.digest}
            onChange={(value) => digest.mutate({ digest: value })}
          />
        </SettingsRow>
        <SettingsRow label={words.quietHours} hint={words.quietHoursHint} status={<SaveStatus saving={quiet} />}>
          <Select
            options={[
              { value: 'off', label: words.noQuietHours },
              { value: 'on', label: words.setQuietHours },
            ]}
            value={hours ? 'on' : 'off'}
            onChange={(value) => quiet.mutate({ quiet_hours: value === 'on' ? usualQuietHours : null })}
          />
        </SettingsRow>
        {hours && (
          <>
            <SettingsRow label={words.quietFrom}>
              <TimeSelect
                value={hours.from}
                except={hours.to}
                onChange={(from) => quiet.mutate({ quiet_hours: { ...hours, from } })}
              />
            </SettingsRow>
            <SettingsRow label={words.quietTo}>
              <TimeSelect
                value={hours.to}
                except={hours.from}
                onChange={(to) => quiet.mutate({ quiet_hours: { ...hours, to } })}
              />
            </SettingsRow>
          </>
        )}
      </Panel>
    </>
  );
}

interface TimeSelectProps {
  readonly value: string;
  readonly except: string;
  readonly onChange: (time: string) => void;
}

function TimeSelect({ value, except, onChange }: TimeSelectProps) {
  const offered = new Set([...times, value]);
  offered.delete(except);
  return (
    <Select
      options={[...offered].toSorted().map((time) => ({ value: time, label: time }))}
      value={value}
      onChange={onChange}
    />
  );
}

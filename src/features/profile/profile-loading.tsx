import { Panel, Stack, VisuallyHidden } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { Skeleton } from '#design-system/skeleton';
import { messages } from './profile.messages.ts';

/** The profile's shape while it is on its way. */
export function ProfileLoading() {
  return (
    <>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {[messages.person, messages.view].map(({ title, description }) => (
        <SettingsSection key={title} title={title} description={description}>
          <Panel>
            <Stack gap="5">
              {Array.from({ length: 3 }, (_, field) => (
                <Stack key={field} gap="2">
                  <Skeleton height="3" width="7rem" />
                  <Skeleton height="8" />
                </Stack>
              ))}
            </Stack>
          </Panel>
        </SettingsSection>
      ))}
    </>
  );
}

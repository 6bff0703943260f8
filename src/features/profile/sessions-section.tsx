import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { profileMutations, profileQueries } from '#data/profile';
import { ErrorState } from '#design-system/error-state';
import { Panel } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { SkeletonText } from '#design-system/skeleton';
import { messages } from './profile.messages.ts';
import { SessionList } from './session-list.tsx';

/** The sessions of the signed-in user, loaded separately so that the rest need not wait. */
export function SessionsSection() {
  return (
    <SettingsSection title={messages.sessions.title} description={messages.sessions.description}>
      <Sessions />
    </SettingsSection>
  );
}

function Sessions() {
  const api = useApi();
  const sessions = useQuery(profileQueries.sessions(api));
  const revoke = useMutation(profileMutations.revokeSession(api));
  const revokeOthers = useMutation(profileMutations.revokeOtherSessions(api));

  switch (true) {
    case sessions.data !== undefined:
      return (
        <SessionList
          sessions={sessions.data}
          onEnd={revoke.mutateAsync}
          onEndOthers={() => revokeOthers.mutateAsync()}
        />
      );
    case sessions.isError:
      return (
        <Panel padding="none">
          <ErrorState
            compact
            title={messages.sessions.failedTitle}
            message={sessions.error.message}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </Panel>
      );
    default:
      return (
        <Panel>
          <SkeletonText lines={6} label={messages.sessions.loading} />
        </Panel>
      );
  }
}

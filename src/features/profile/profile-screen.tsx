import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { profileQueries } from '#data/profile';
import { ErrorState } from '#design-system/error-state';
import { PageWidth } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { ProfileSettings, type ProfileSettingsProps } from './profile-settings.tsx';

export type ProfileScreenProps = ProfileSettingsProps;

/** Who one is, how one likes to work, one's password and where one is signed in. */
export function ProfileScreen(settings: ProfileScreenProps) {
  return (
    <>
      <PageHeader title={messages.title} />
      <PageWidth maxWidth="5xl" marginInline="0">
        <ProfileContent {...settings} />
      </PageWidth>
    </>
  );
}

function ProfileContent(settings: ProfileScreenProps) {
  const profile = useQuery(profileQueries.profile(useApi()));
  switch (true) {
    case profile.data !== undefined:
      return <ProfileSettings profile={profile.data} {...settings} />;
    case profile.isError:
      return (
        <ErrorState
          title={messages.failedTitle}
          message={profile.error.message}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      );
    default:
      return <ProfileLoading />;
  }
}

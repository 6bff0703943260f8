import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { profileQueries } from '#data/profile';
import { PageWidth } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { QueryView } from '#kit/page';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { ProfileSettings, type ProfileSettingsProps } from './profile-settings.tsx';

export type ProfileScreenProps = ProfileSettingsProps;

/** Who one is, how one likes to work, one's password and where one is signed in. */
export function ProfileScreen(settings: ProfileScreenProps) {
  const profile = useQuery(profileQueries.profile(useApi()));
  return (
    <>
      <PageHeader title={messages.title} />
      <PageWidth maxWidth="5xl" marginInline="0">
        <QueryView query={profile} failed={messages.failedTitle} loading={<ProfileLoading />}>
          {(found) => <ProfileSettings profile={found} {...settings} />}
        </QueryView>
      </PageWidth>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Profile } from '#api-contract/profile/endpoints';
import { profileMutations } from '#data/profile';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { WorkingTimeSection } from './working-time-section.tsx';
import { ViewSection, type ProfilePreferences } from './view-section.tsx';

export interface ProfileSettingsProps {
  preferences: ProfilePreferences;
  onPreferencesChange: (change: Partial<ProfilePreferences>) => void;
  /** Whether there is a page of tasks, which has preferences of its own. */
  hasTasks: boolean;
  /** Told what the server saved, for those who show a name or a number of rows elsewhere. */
  onProfileChange?: (profile: Profile) => void;
}

/** What someone can change about themselves, section by section. */
export function ProfileSettings({
  profile,
  preferences,
  onPreferencesChange,
  hasTasks,
  onProfileChange,
}: ProfileSettingsProps & { profile: Profile }) {
  const api = useApi();
  const rename = useMutation(profileMutations.update(api));
  const work = useMutation(profileMutations.update(api));
  const resize = useMutation(profileMutations.update(api));
  const changePassword = useMutation(profileMutations.changePassword(api));

  const tell = { onSuccess: (saved: Profile) => onProfileChange?.(saved) };

  return (
    <>
      <PersonSection profile={profile} onRename={(name) => rename.mutateAsync({ name }, tell)} />
      {hasTasks && <WorkingTimeSection profile={profile} onSave={(time) => work.mutateAsync(time, tell)} />}
      <ViewSection
        rowsPerPage={profile.rows_per_page}
        rowsPerPageSaving={resize}
        onRowsPerPageChange={(rows) => resize.mutate({ rows_per_page: rows }, tell)}
        preferences={preferences}
        onPreferencesChange={onPreferencesChange}
        hasTasks={hasTasks}
      />
      <NotificationsSection />
      <PasswordSection onChange={changePassword.mutateAsync} />
      <SessionsSection />
    </>
  );
}

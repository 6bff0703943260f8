import { ProfileScreen, type ProfilePreferences } from '#features/profile';
import { useAuthActor } from '#machines/auth';
import { useColorMode } from '#theme';
import { useStored } from '../stores/use-stored.ts';
import { useStores } from '../shell/stores-context.tsx';

/** The user's own page. */
export function Page() {
  const auth = useAuthActor();
  const { viewPreferences } = useStores();
  const stored = useStored(viewPreferences);
  const { mode, setColorMode } = useColorMode();

  function change({ colorMode, ...preferences }: Partial<ProfilePreferences>) {
    if (colorMode) setColorMode(colorMode);
    viewPreferences.set({ ...stored, ...preferences });
  }

  return (
    <ProfileScreen
      preferences={{ ...stored, colorMode: mode }}
      onPreferencesChange={change}
      onProfileChange={() => auth.send({ type: 'user.outdated' })}
    />
  );
}

import { ProfileScreen, type ProfilePreferences } from '#features/profile';
import { showLanguage } from '#languages';
import { useAuthActor } from '#machines/auth';
import { useColorMode } from '#theme';
import { builtSections } from '../registry/pages.ts';
import { useStored } from '../stores/use-stored.ts';
import { useStores } from '../shell/stores-context.tsx';

/** The user's own page. */
export function Page() {
  const auth = useAuthActor();
  const { viewPreferences, language } = useStores();
  const stored = useStored(viewPreferences);
  const chosenLanguage = useStored(language);
  const { mode, setColorMode } = useColorMode();

  function change({ colorMode, language: chosen, ...preferences }: Partial<ProfilePreferences>) {
    if (colorMode) setColorMode(colorMode);
    if (chosen) {
      language.set(chosen);
      void showLanguage(chosen);
    }
    viewPreferences.set({ ...stored, ...preferences });
  }

  return (
    <ProfileScreen
      preferences={{ ...stored, colorMode: mode, language: chosenLanguage }}
      onPreferencesChange={change}
      hasTasks={builtSections.includes('tasks')}
      onProfileChange={() => auth.send({ type: 'user.outdated' })}
    />
  );
}

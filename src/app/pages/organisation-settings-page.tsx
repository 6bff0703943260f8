import { ContractSettingsScreen } from '#features/contract-settings';
import { ReadingSettingsScreen } from '#features/contracts';
import { OrganisationSettingsScreen, parseSettingsTab, type SettingsTab } from '#features/organisation-settings';
import { useAuthActor } from '#machines/auth';
import { useSearchParams } from 'react-router-dom';
import { builtSections } from '../registry/pages.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';

/** The organisation's settings; the tab is part of the address. */
export function Page() {
  const auth = useAuthActor();
  const [search, setSearch] = useSearchParams();
  const { id } = useUser();
  const can = useCan();

  return (
    <OrganisationSettingsScreen
      tab={parseSettingsTab(search.get('tab'))}
      onTabChange={(tab: SettingsTab) => setSearch({ tab })}
      can={can}
      sections={builtSections}
      currentUserId={id}
      onOrganisationChange={() => auth.send({ type: 'user.outdated' })}
      contractSettings={<ContractSettingsScreen can={can} />}
      readingSettings={<ReadingSettingsScreen can={can} />}
    />
  );
}

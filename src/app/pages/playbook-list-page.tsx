import { playbookList, PlaybookListScreen } from '#features/playbooks';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const playbookHref = hrefOf('playbook');

/** The list of playbooks, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <PlaybookListScreen
      {...useListAddress(playbookList)}
      playbookHref={playbookHref}
      onOpen={(id) => void navigate(playbookHref(id))}
      can={useCan()}
    />
  );
}

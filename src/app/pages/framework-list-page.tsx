import { frameworkList, FrameworkListScreen } from '#features/frameworks';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const frameworkHref = hrefOf('complianceFramework');

/** The list of frameworks, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <FrameworkListScreen
      {...useListAddress(frameworkList)}
      frameworkHref={frameworkHref}
      onOpen={(id) => void navigate(frameworkHref(id))}
      can={useCan()}
    />
  );
}

import { complianceResourceList, ComplianceResourceListScreen } from '#features/compliance-resources';
import { useUndoToast } from '#kit/undo';
import { useNavigate } from 'react-router-dom';
import { complianceResourceHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The list of policies, procedures, evidence and records, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <ComplianceResourceListScreen
      {...useListAddress(complianceResourceList)}
      complianceResourceHref={complianceResourceHref}
      onOpen={(id) => void navigate(complianceResourceHref(id))}
      can={useCan()}
      onDone={useUndoToast()}
    />
  );
}

import { obligationList, ObligationListScreen } from '#features/obligations';
import { useUndoToast } from '#kit/undo';
import { useNavigate } from 'react-router-dom';
import { obligationHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The list of obligations, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <ObligationListScreen
      {...useListAddress(obligationList)}
      obligationHref={obligationHref}
      onOpen={(id) => void navigate(obligationHref(id))}
      can={useCan()}
      onDone={useUndoToast()}
    />
  );
}

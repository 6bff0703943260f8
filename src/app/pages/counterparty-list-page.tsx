import { counterpartyList, CounterpartyListScreen } from '#features/counterparties';
import { useNavigate } from 'react-router-dom';
import { counterpartyHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useMergeToast } from '../shell/undo-toasts.ts';

/** The counterparty list, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <CounterpartyListScreen
      {...useListAddress(counterpartyList)}
      counterpartyHref={counterpartyHref}
      onOpen={(id) => void navigate(counterpartyHref(id))}
      can={useCan()}
      onMerged={useMergeToast()}
    />
  );
}

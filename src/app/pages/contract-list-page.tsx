import { contractList, ContractListScreen } from '#features/contracts';
import { useUndoToast } from '#kit/undo';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { contractHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** The contract list, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();
  const { chosenFiles } = useStores();
  const filesToAdd = useSyncExternalStore(chosenFiles.subscribe, chosenFiles.get);

  return (
    <ContractListScreen
      {...useListAddress(contractList)}
      contractHref={contractHref}
      onOpen={(id) => void navigate(contractHref(id))}
      can={useCan()}
      onDeleted={useDeletedToast()}
      onDone={useUndoToast()}
      filesToAdd={filesToAdd}
      onFilesTaken={chosenFiles.clear}
    />
  );
}

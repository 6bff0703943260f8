import { contractList, ContractListScreen } from '#features/contracts';
import { useUndoToast } from '#kit/undo';
import { useSyncExternalStore } from 'react';
import { contractHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** The contract list, whose state is in the address. */
export function Page() {
  const { chosenFiles } = useStores();
  const filesToAdd = useSyncExternalStore(chosenFiles.subscribe, chosenFiles.get);

  return (
    <ContractListScreen
      {...useListScreen(contractList, contractHref)}
      contractHref={contractHref}
      onDeleted={useDeletedToast()}
      onDone={useUndoToast()}
      filesToAdd={filesToAdd}
      onFilesTaken={chosenFiles.clear}
    />
  );
}

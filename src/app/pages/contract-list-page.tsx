import { contractList, ContractListScreen } from '#features/contracts';
import { useUndoToast } from '#kit/undo';
import { useSyncExternalStore } from 'react';
import { contractHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';
import { useEndingGuard } from './use-ending-guard.tsx';

/** The contract list, whose state is in the address. */
export function Page() {
  const { chosenFiles } = useStores();
  const filesToAdd = useSyncExternalStore(chosenFiles.subscribe, chosenFiles.get);

  const { mayEnd, dialog } = useEndingGuard();
  const screen = useListScreen(contractList, contractHref);

  return (
    <>
      <ContractListScreen
        {...screen}
        mayEnd={screen.can('compliance.read') ? (ids) => mayEnd(ids, null) : undefined}
        contractHref={contractHref}
        onDeleted={useDeletedToast()}
        onDone={useUndoToast()}
        filesToAdd={filesToAdd}
        onFilesTaken={chosenFiles.clear}
      />
      {dialog}
    </>
  );
}

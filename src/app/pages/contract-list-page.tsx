import { contractList, ContractListScreen, type ContractListState } from '#features/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { contractHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** The contract list, whose state is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { chosenFiles } = useStores();
  const filesToAdd = useSyncExternalStore(chosenFiles.subscribe, chosenFiles.get);
  const state = useMemo(() => contractList.parse(search), [search]);

  const onStateChange = (next: ContractListState) =>
    setSearch(contractList.toParams(next), { replace: next.search !== state.search });

  return (
    <ContractListScreen
      state={state}
      onStateChange={onStateChange}
      contractHref={contractHref}
      onOpen={(id) => void navigate(contractHref(id))}
      can={useCan()}
      onDeleted={useDeletedToast()}
      filesToAdd={filesToAdd}
      onFilesTaken={chosenFiles.clear}
    />
  );
}

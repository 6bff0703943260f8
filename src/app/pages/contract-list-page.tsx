import { contractList, ContractListScreen, type ContractListState } from '#features/contracts';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { contractHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** The contract list, whose state is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const handedOver: unknown = useLocation().state;
  const filesToAdd = useMemo(() => filesIn(handedOver), [handedOver]);
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
      onFilesTaken={() => setSearch(search, { replace: true, state: null })}
    />
  );
}

/** What Home hands over: the documents that were chosen there. */
function filesIn(state: unknown): readonly File[] {
  const files = typeof state === 'object' && state && 'files' in state ? state.files : null;
  return Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
}

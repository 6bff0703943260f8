import {
  ContractListScreen,
  parseContractListState,
  toSearchParams,
  type ContractListState,
} from '#features/contracts';
import type { DeletedContract } from '#features/contracts';
import { useToasterActor } from '#machines/toast';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../app.messages.ts';
import { contractHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The contract list, whose state is in the address. */
export function ContractListPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const toaster = useToasterActor();
  const state = useMemo(() => parseContractListState(search), [search]);

  const onStateChange = (next: ContractListState) =>
    setSearch(toSearchParams(next), { replace: next.search !== state.search });

  const onDeleted = useCallback(
    ({ id, title, undo }: DeletedContract) =>
      toaster.send({
        type: 'toast.shown',
        toast: {
          id: `deleted: ${id}`,
          title: messages.movedToBin,
          description: title,
          color: 'success',
          actions: [{ label: messages.undo, click: undo }],
        },
      }),
    [toaster],
  );

  return (
    <ContractListScreen
      state={state}
      onStateChange={onStateChange}
      contractHref={contractHref}
      onOpen={(id) => void navigate(contractHref(id))}
      can={useCan()}
      onDeleted={onDeleted}
    />
  );
}

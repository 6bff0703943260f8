import { obligationList, ObligationListScreen, type ObligationListState } from '#features/obligations';
import { useUndoToast } from '#kit/undo';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { obligationHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The list of obligations, whose state is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => obligationList.parse(search), [search]);

  const onStateChange = (next: ObligationListState) =>
    setSearch(obligationList.toParams(next), { replace: next.search !== state.search });

  return (
    <ObligationListScreen
      state={state}
      onStateChange={onStateChange}
      obligationHref={obligationHref}
      onOpen={(id) => void navigate(obligationHref(id))}
      can={useCan()}
      onDone={useUndoToast()}
    />
  );
}

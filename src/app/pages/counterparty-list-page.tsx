import { counterpartyList, CounterpartyListScreen, type CounterpartyListState } from '#features/counterparties';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { counterpartyHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useMergeToast } from '../shell/undo-toasts.ts';

/** The counterparty list, whose state is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => counterpartyList.parse(search), [search]);

  const onStateChange = (next: CounterpartyListState) =>
    setSearch(counterpartyList.toParams(next), { replace: next.search !== state.search });

  return (
    <CounterpartyListScreen
      state={state}
      onStateChange={onStateChange}
      counterpartyHref={counterpartyHref}
      onOpen={(id) => void navigate(counterpartyHref(id))}
      can={useCan()}
      onMerged={useMergeToast()}
    />
  );
}

import { counterpartyList, CounterpartyListScreen } from '#features/counterparties';
import { counterpartyHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useMergeToast } from '../shell/undo-toasts.ts';

/** The counterparty list, whose state is in the address. */
export function Page() {
  return (
    <CounterpartyListScreen
      {...useListScreen(counterpartyList, counterpartyHref)}
      counterpartyHref={counterpartyHref}
      onMerged={useMergeToast()}
    />
  );
}

import { obligationList, ObligationListScreen } from '#features/obligations';
import { useUndoToast } from '#kit/undo';
import { obligationHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

/** The list of obligations, whose state is in the address. */
export function Page() {
  return (
    <ObligationListScreen
      {...useListScreen(obligationList, obligationHref)}
      obligationHref={obligationHref}
      onDone={useUndoToast()}
    />
  );
}

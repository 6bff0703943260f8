import { controlList, ControlListScreen } from '#features/controls';
import { useUndoToast } from '#kit/undo';
import { controlHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

/** The list of controls, whose state is in the address. */
export function Page() {
  return (
    <ControlListScreen {...useListScreen(controlList, controlHref)} controlHref={controlHref} onDone={useUndoToast()} />
  );
}

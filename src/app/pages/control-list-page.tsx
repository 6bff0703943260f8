import { controlList, ControlListScreen } from '#features/controls';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const controlHref = hrefOf('control');

/** The list of controls, whose state is in the address. */
export function Page() {
  return <ControlListScreen {...useListScreen(controlList, controlHref)} controlHref={controlHref} />;
}

import { WheelWidget } from '#features/tasks';
import { contractHref, obligationHref, taskHref, yearHrefs } from '../routing/hrefs.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useStored } from '../stores/use-stored.ts';

const hrefs = { contract: contractHref, obligation: obligationHref, task: taskHref, ...yearHrefs };

/** The annual wheel on a dashboard; years begin in the month that was chosen beside the tasks. */
export function WheelOnHome() {
  const { viewPreferences } = useStores();
  return <WheelWidget hrefs={hrefs} firstMonth={useStored(viewPreferences).wheelFirstMonth} />;
}

import { WheelWidget } from '#features/tasks';
import {
  assessmentHref,
  complianceResourceHref,
  contractHref,
  controlHref,
  obligationHref,
  requirementHref,
  taskHref,
} from '../routing/hrefs.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useStored } from '../stores/use-stored.ts';

const hrefs = {
  contract: contractHref,
  obligation: obligationHref,
  task: taskHref,
  resource: complianceResourceHref,
  assessment: assessmentHref,
  requirement: requirementHref,
  control: controlHref,
};

/** The annual wheel on a dashboard; years begin in the month that was chosen beside the tasks. */
export function WheelOnHome() {
  const { viewPreferences } = useStores();
  return <WheelWidget hrefs={hrefs} firstMonth={useStored(viewPreferences).wheelFirstMonth} />;
}

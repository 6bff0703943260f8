import { ControlScreen, controlTabs } from '#features/controls';
import { ControlEvidence } from '#features/evidence';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { complianceResourceHref, contractHref, requirementHref, taskHref } from '../routing/hrefs.ts';
import { useTab } from '../routing/use-tab.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

const evidenceHrefs = { resource: complianceResourceHref, contract: contractHref };

/** One control; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const can = useCan();
  const mayWrite = can('compliance.write');
  return (
    <ControlScreen
      controlId={id}
      {...useTab(controlTabs, 'requirements')}
      listHref={paths.controlList}
      taskHref={taskHref}
      requirementHref={requirementHref}
      renderEvidence={(controlId) => (
        <ControlEvidence controlId={controlId} hrefs={evidenceHrefs} mayLink={mayWrite} mayWrite={mayWrite} />
      )}
      can={can}
      onDeleted={useLeavingDeleted(paths.controlList)}
    />
  );
}

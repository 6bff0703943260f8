import { AuditTab } from '#features/audits';
import { RequirementControls } from '#features/controls';
import { EvidencePanel, LosingCover } from '#features/evidence';
import { FrameworkScreen, type FrameworkTab, frameworkTabs } from '#features/frameworks';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { complianceResourceHref, contractHref, controlHref, hrefOf, requirementHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

const taskHref = hrefOf('task');
const evidenceHrefs = { resource: complianceResourceHref, contract: contractHref, control: controlHref };

/** One framework; tab, assessment and requirement are part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const can = useCan();
  const put = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const tabIn = (tab: FrameworkTab) => (tab === 'requirements' ? null : tab);

  return (
    <FrameworkScreen
      frameworkId={id}
      tab={frameworkTabs.find((tab) => tab === search.get('tab')) ?? 'requirements'}
      onTabChange={(tab) => put({ tab: tabIn(tab) })}
      assessmentId={search.get('assessment')}
      onAssessmentChange={(assessment, tab) => put({ assessment, ...(tab && { tab: tabIn(tab) }) })}
      requirement={search.get('requirement')}
      onRequirementChange={(requirement) => put({ requirement, ...(requirement !== null && { tab: null }) })}
      listHref={paths.complianceFrameworkList}
      taskHref={taskHref}
      requirementHref={requirementHref}
      renderEvidence={(shown) => <EvidencePanel {...shown} hrefs={evidenceHrefs} />}
      renderControls={(shown) => <RequirementControls {...shown} controlHref={controlHref} />}
      renderCover={(frameworkId) => <LosingCover frameworkId={frameworkId} />}
      renderAudit={(assessmentId, frameworkId) => (
        <AuditTab
          assessmentId={assessmentId}
          frameworkId={frameworkId}
          mayManage={can('compliance.manage')}
          taskHref={taskHref}
        />
      )}
      userId={useUser().id}
      can={can}
      onDeleted={useLeavingDeleted(paths.complianceFrameworkList)}
    />
  );
}

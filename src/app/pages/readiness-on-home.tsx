import type { ReadinessPart } from '#api-contract/compliance/readiness';
import { ReadinessWidget } from '#features/frameworks';
import { assessmentHref, complianceResourceHref, hrefOf } from '../routing/hrefs.ts';

const frameworkHref = hrefOf('complianceFramework');

const hrefs = {
  assessment: assessmentHref,
  findings: (frameworkId: string, assessmentId: string) => `${assessmentHref(frameworkId, assessmentId)}&tab=findings`,
  cover: (frameworkId: string) => `${frameworkHref(frameworkId)}?tab=cover`,
  acknowledgements: (resourceId: string) => `${complianceResourceHref(resourceId)}?tab=acknowledgements`,
};

/** How ready the organisation is, on a dashboard. */
export function ReadinessOnHome({ part }: { readonly part: ReadinessPart }) {
  return <ReadinessWidget part={part} hrefs={hrefs} />;
}

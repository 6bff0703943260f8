import { complianceResourceList, ComplianceResourceListScreen } from '#features/compliance-resources';
import { useUndoToast } from '#kit/undo';
import { complianceResourceHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

/** The list of policies, procedures, evidence and records, whose state is in the address. */
export function Page() {
  return (
    <ComplianceResourceListScreen
      {...useListScreen(complianceResourceList, complianceResourceHref)}
      complianceResourceHref={complianceResourceHref}
      onDone={useUndoToast()}
    />
  );
}

import { Stack } from '#design-system/layout';
import { GrantSection } from './grant-section.tsx';
import { PackageSection } from './package-section.tsx';

export interface AuditTabProps {
  readonly assessmentId: string;
  /** Whose assessments can be given access to. */
  readonly frameworkId: string;
  /** May give and end access, and make packages. */
  readonly mayManage: boolean;
  readonly taskHref: (taskId: string) => string;
}

/** Who audits an assessment from outside, and what they can take away. Stands on the page of its framework. */
export function AuditTab(props: AuditTabProps) {
  const { assessmentId, mayManage } = props;
  return (
    <Stack gap="6" align="stretch">
      {mayManage && <GrantSection {...props} />}
      <PackageSection assessmentId={assessmentId} mayManage={mayManage} />
    </Stack>
  );
}

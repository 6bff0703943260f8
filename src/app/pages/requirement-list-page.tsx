import { requirementList, RequirementListScreen } from '#features/frameworks';
import { requirementHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The requirements of all assessments, narrowed by the address. */
export function Page() {
  return (
    <RequirementListScreen {...useListAddress(requirementList)} requirementHref={requirementHref} can={useCan()} />
  );
}

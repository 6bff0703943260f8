import { caseList, CaseListScreen } from '#features/cases';
import { useUndoToast } from '#kit/undo';
import { useNavigate } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { caseHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';

/** The case list, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <CaseListScreen
      {...useListAddress(caseList)}
      caseHref={caseHref}
      bulkUploadHref={paths.bulkUpload}
      onOpen={(id) => void navigate(caseHref(id))}
      can={useCan()}
      reader={useUser()}
      onDone={useUndoToast()}
    />
  );
}

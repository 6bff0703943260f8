import { caseList, CaseListScreen } from '#features/cases';
import { useUndoToast } from '#kit/undo';
import { paths } from '../registry/pages.ts';
import { caseHref } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useUser } from '../shell/signed-in-user.tsx';

/** The case list, whose state is in the address. */
export function Page() {
  return (
    <CaseListScreen
      {...useListScreen(caseList, caseHref)}
      caseHref={caseHref}
      bulkUploadHref={paths.bulkUpload}
      reader={useUser()}
      onDone={useUndoToast()}
    />
  );
}

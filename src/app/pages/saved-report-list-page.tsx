import { savedReportList, SavedReportListScreen } from '#features/saved-reports';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const savedReportHref = hrefOf('savedReport');

/** The list of saved reports, whose state is in the address. */
export function Page() {
  return (
    <SavedReportListScreen {...useListScreen(savedReportList, savedReportHref)} savedReportHref={savedReportHref} />
  );
}

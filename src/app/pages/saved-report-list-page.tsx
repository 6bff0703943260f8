import { savedReportList, SavedReportListScreen } from '#features/saved-reports';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const savedReportHref = hrefOf('savedReport');

/** The list of saved reports, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <SavedReportListScreen
      {...useListAddress(savedReportList)}
      savedReportHref={savedReportHref}
      onOpen={(id) => void navigate(savedReportHref(id))}
      can={useCan()}
    />
  );
}

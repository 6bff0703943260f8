import { SavedReportScreen } from '#features/saved-reports';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { rowsHref } from '../routing/report-rows-href.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

/** One report. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();

  return (
    <SavedReportScreen
      savedReportId={id}
      listHref={paths.savedReportList}
      rowsHref={rowsHref}
      onOpenRows={(href) => void navigate(href)}
      reader={useUser()}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.savedReportList)}
    />
  );
}

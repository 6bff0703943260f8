import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';
import { type DeletedSavedReport, SavedReportScreen } from '#features/saved-reports';
import { listSearch } from '#kit/report';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

const lists: Record<ReportDataset, string> = {
  contracts: paths.contractList,
  obligations: paths.obligationList,
  tasks: paths.taskList,
  cases: paths.caseList,
};

const rowsHref = (dataset: ReportDataset, filters: ReportFilters) =>
  `${lists[dataset]}?${listSearch(dataset, filters)}`;

/** One report. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();

  const onDeleted = (deleted: DeletedSavedReport) => {
    offerUndo(deleted);
    void navigate(paths.savedReportList);
  };

  return (
    <SavedReportScreen
      savedReportId={id}
      listHref={paths.savedReportList}
      rowsHref={rowsHref}
      onOpenRows={(href) => void navigate(href)}
      reader={useUser()}
      can={useCan()}
      onDeleted={onDeleted}
    />
  );
}

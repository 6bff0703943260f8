import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { savedReportQueries } from '#data/saved-reports';
import { PageHeader } from '#design-system/page-header';
import { DetailPage } from '#kit/page';
import { readyMade } from './ready-made.ts';
import { ReportWorkbench } from './report-workbench.tsx';
import { SavedReportPage, type SavedReportPageProps } from './saved-report-page.tsx';
import { messages } from './saved-reports.messages.ts';

export interface SavedReportScreenProps extends Omit<SavedReportPageProps, 'savedReport' | 'onReload'> {
  /** A report of the organisation, or one that is ready-made. */
  readonly savedReportId: string;
}

/** One report. */
export function SavedReportScreen({ savedReportId, ...page }: SavedReportScreenProps) {
  const ready = readyMade(savedReportId);
  if (!ready) return <StoredReportScreen savedReportId={savedReportId} {...page} />;
  const { listHref, rowsHref, onOpenRows } = page;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: messages.page.back, href: listHref }, { label: ready.name }]}
        title={ready.name}
      />
      <ReportWorkbench title={ready.name} spec={ready.spec} rowsHref={rowsHref} onOpenRows={onOpenRows} />
    </>
  );
}

function StoredReportScreen({ savedReportId, ...page }: SavedReportScreenProps) {
  const query = useQuery(savedReportQueries.detail(useApi(), savedReportId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(savedReport) => (
        <SavedReportPage
          key={savedReportId}
          savedReport={savedReport}
          onReload={() => void query.refetch()}
          {...page}
        />
      )}
    </DetailPage>
  );
}

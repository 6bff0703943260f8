import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Person } from '#data/organisation';
import { savedReportMutations } from '#data/saved-reports';
import { Button } from '#design-system/button';
import { PageWidth } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { ConflictAlert, DiscardDialog, LeavingQuestion } from '#kit/form';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { ReportWorkbench, type ReportWorkbenchProps } from './report-workbench.tsx';
import { ReportSchedules } from './schedules/report-schedules.tsx';
import { EditSavedReportDrawer } from './saved-report-drawer.tsx';
import { messages } from './saved-reports.messages.ts';
import { useReportDraft } from './use-report-draft.ts';

export interface SavedReportPageProps extends Pick<ReportWorkbenchProps, 'rowsHref' | 'onOpenRows'> {
  readonly savedReport: SavedReport;
  readonly listHref: string;
  readonly reader: Person;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts } = messages;

/** A report: its result, and beside it what it is made of while it is edited. */
export function SavedReportPage({
  savedReport,
  listHref,
  reader,
  can,
  onReload,
  onDeleted,
  ...rows
}: SavedReportPageProps) {
  const [renaming, setRenaming] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { id, name, spec } = savedReport;
  const draft = useReportDraft(savedReport);
  const moveToBin = useMoveToBin(savedReportMutations, { id, title: name }, onDeleted);
  const end = () => {
    setLeaving(false);
    draft.end();
  };

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        actions={
          can('reports.write') &&
          (draft.spec ? (
            <>
              <Button onClick={() => (draft.isChanged ? setLeaving(true) : end())}>{texts.discard}</Button>
              <Button variant="solid" loading={draft.isPending} onClick={draft.save}>
                {texts.save}
              </Button>
            </>
          ) : (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={draft.begin}>
                {texts.edit}
              </Button>
              <MoreMenu
                label={texts.more}
                items={[
                  { id: 'rename', label: texts.rename, icon: <Users aria-hidden />, onSelect: () => setRenaming(true) },
                  { id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin },
                ]}
              />
            </>
          ))
        }
      />
      {draft.isOvertaken && (
        <PageWidth>
          <ConflictAlert
            title={texts.overtaken.title}
            texts={texts.overtaken}
            onUseTheirs={draft.useTheirs}
            onUseMine={draft.saveOverTheirs}
          >
            {texts.overtaken.explained}
          </ConflictAlert>
        </PageWidth>
      )}
      <ReportWorkbench
        title={name}
        spec={draft.spec ?? spec}
        onChange={draft.spec ? draft.change : undefined}
        {...rows}
      />
      {!draft.spec && (
        <PageWidth>
          <ReportSchedules savedReportId={id} reader={reader} can={can} />
        </PageWidth>
      )}
      <LeavingQuestion isUnsaved={draft.isChanged} />
      <DiscardDialog open={leaving} onDiscard={end} onKeep={() => setLeaving(false)} />
      {renaming && (
        <EditSavedReportDrawer
          can={can}
          savedReport={savedReport}
          onReload={onReload}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { ReportSpec } from '#api-contract/reports/spec';
import type { Person } from '#data/organisation';
import { savedReportMutations } from '#data/saved-reports';
import { Button } from '#design-system/button';
import { PageWidth } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { ReportWorkbench, type ReportWorkbenchProps } from './report-workbench.tsx';
import { ReportSchedules } from './schedules/report-schedules.tsx';
import { EditSavedReportDrawer } from './saved-report-drawer.tsx';
import { messages } from './saved-reports.messages.ts';

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
  const api = useApi();
  const [renaming, setRenaming] = useState(false);
  const [draft, setDraft] = useState<ReportSpec | null>(null);
  const { id, name, spec, revision } = savedReport;
  const { mutate: update, isPending } = useMutation(savedReportMutations.update(api, id));
  const moveToBin = useMoveToBin(savedReportMutations, { id, title: name }, onDeleted);
  const save = () => draft && update({ spec: draft, revision }, { onSuccess: () => setDraft(null) });

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        actions={
          can('reports.write') &&
          (draft ? (
            <>
              <Button onClick={() => setDraft(null)}>{texts.discard}</Button>
              <Button variant="solid" loading={isPending} onClick={save}>
                {texts.save}
              </Button>
            </>
          ) : (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setDraft(spec)}>
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
      <ReportWorkbench title={name} spec={draft ?? spec} onChange={draft ? setDraft : undefined} {...rows} />
      {!draft && (
        <PageWidth>
          <ReportSchedules savedReportId={id} reader={reader} can={can} />
        </PageWidth>
      )}
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

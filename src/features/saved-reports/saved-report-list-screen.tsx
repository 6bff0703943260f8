import { ChartColumn, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { savedReportMutations, savedReportQueries } from '#data/saved-reports';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { BinButton, ListPage, useRestoreColumn, useList } from '#kit/list';
import { readyMadeReports } from './ready-made.ts';
import { NewSavedReportDrawer } from './saved-report-drawer.tsx';
import { savedReportList, type SavedReportListState } from './saved-report-list.ts';
import { messages } from './saved-reports.messages.ts';

export interface SavedReportListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: SavedReportListState;
  readonly onStateChange: (state: SavedReportListState) => void;
  readonly savedReportHref: (savedReportId: string) => string;
  /** Goes to a saved report: the one that was just added. */
  readonly onOpen: (savedReportId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

/** All saved reports: searched, filtered, sorted, added to. */
export function SavedReportListScreen({
  state,
  onStateChange,
  savedReportHref,
  onOpen,
  can,
}: SavedReportListScreenProps) {
  const list = useList({ definition: savedReportList, state, onStateChange, read: savedReportQueries.list });
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(savedReportMutations.restore(useApi()));
  const mayWrite = can('reports.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ChartColumn />}
        rowHref={({ id }) => savedReportHref(id)}
        filters={[]}
        choices={{}}
        actions={
          <>
            <Menu
              trigger={<Button iconEnd={<ChevronDown />}>{messages.readyMadeReports}</Button>}
              items={readyMadeReports().map(({ id, name }) => ({ id, label: name, href: savedReportHref(id) }))}
            />
            {mayWrite && <BinButton onOpen={() => onStateChange(savedReportList.change(state, { bin: true }))} />}
          </>
        }
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayWrite ? restore : undefined }}
      />
      {adding && <NewSavedReportDrawer can={can} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />}
    </>
  );
}

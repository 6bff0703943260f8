import { Briefcase, Plus, UserRound, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listView } from '#api';
import type { CaseRow } from '#api-contract/cases/endpoints';
import type { Permission } from '#api-contract/permissions';
import { type Person, usePeople } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, LinkButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { ListFrame, ListNotice } from '#design-system/list-frame';
import { PageHeader } from '#design-system/page-header';
import { totalText } from '#design-system/pagination';
import { Table } from '#design-system/table';
import { roomForAFewColumns, useWindow } from '#design-system/window';
import { messages } from './cases.messages.ts';
import { NewCaseDrawer } from './form/case-drawer.tsx';
import { CaseBin } from './list/case-bin.tsx';
import { caseListColumns } from './list/case-columns.tsx';
import { type CaseListState, changeList, columnSort, defaultListState, isFiltered, sortBy } from './list/list-state.ts';
import { ListToolbar } from './list/list-toolbar.tsx';
import { useCaseList } from './list/use-case-list.ts';

export interface CaseListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: CaseListState;
  readonly onStateChange: (state: CaseListState) => void;
  readonly caseHref: (caseId: string) => string;
  /** Where many cases are made of a table. */
  readonly bulkUploadHref: string;
  /** Goes to a case: the one that was just opened. */
  readonly onOpen: (caseId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Who looks at it. */
  readonly reader: Person;
}

const { list: texts } = messages;

/** All cases: searched, filtered, sorted, opened. */
export function CaseListScreen(props: CaseListScreenProps) {
  const { state, onStateChange, can } = props;
  if (!state.bin) return <CaseListView {...props} />;
  return <CaseBin state={state} onStateChange={onStateChange} canRestore={can('contracts.write')} />;
}

function CaseListView(props: CaseListScreenProps) {
  const { state, onStateChange, caseHref, bulkUploadHref, onOpen, can, reader } = props;
  const format = useFormat();
  const list = useCaseList(state);
  const { page, rows } = list;
  const people = usePeople(can, [reader, ...rows.map(({ lead }) => lead)]);
  const [opening, setOpening] = useState(false);
  const few = useWindow(roomForAFewColumns);
  const columns = useMemo(() => caseListColumns(format, few), [format, few]);
  const view = listView(page, { turned: (state.after ?? state.before) !== null, narrowed: isFiltered(state) });
  const total = page.data && totalText(page.data.total, format);
  const onAdd = can('contracts.write') && view !== 'forbidden' ? () => setOpening(true) : undefined;
  const mine = state.lead === reader.id;

  return (
    <>
      <ListFrame
        header={
          <PageHeader
            title={texts.title}
            meta={total && <Badge>{total}</Badge>}
            actions={
              <>
                {view !== 'forbidden' && view !== 'empty' && (
                  <Button
                    variant={mine ? 'subtle' : 'ghost'}
                    aria-pressed={mine}
                    iconStart={<UserRound aria-hidden />}
                    onClick={() => onStateChange(changeList(state, { lead: mine ? null : reader.id }))}
                  >
                    {texts.mine}
                  </Button>
                )}
                {onAdd && (
                  <Button
                    variant="ghost"
                    iconStart={<Trash2 aria-hidden />}
                    onClick={() => onStateChange(changeList(state, { bin: true }))}
                  >
                    {texts.bin}
                  </Button>
                )}
                {onAdd && <LinkButton href={bulkUploadHref}>{texts.bulkUpload}</LinkButton>}
                {onAdd && view !== 'empty' && (
                  <Button variant="solid" iconStart={<Plus aria-hidden />} onClick={onAdd}>
                    {texts.add}
                  </Button>
                )}
              </>
            }
          />
        }
        toolbar={
          view !== 'forbidden' &&
          view !== 'empty' && <ListToolbar state={state} onStateChange={onStateChange} people={people} />
        }
        notice={
          view !== 'rows' && (
            <ListNotice
              kind={view}
              texts={texts}
              icon={<Briefcase />}
              failure={page.error?.message}
              onRetry={() => void page.refetch()}
              retrying={page.isFetching}
              onFirstPage={() => onStateChange(changeList(state, {}))}
              onClear={() => onStateChange({ ...defaultListState, sort: state.sort })}
              onAdd={onAdd}
            />
          )
        }
        banner={
          page.isError && (
            <Alert
              banner
              tone="warning"
              title={texts.staleTitle}
              actions={<Button onClick={() => void page.refetch()}>{messages.retry}</Button>}
            >
              {page.error.message}
            </Alert>
          )
        }
        refreshing={page.isFetching && !page.isLoading && texts.refreshing}
        pagination={
          page.data && {
            shown: rows.length,
            total: totalText(page.data.total, format),
            rowsPerPage: list.rowsPerPage,
            onRowsPerPageChange: (count) => {
              list.keepRowsPerPage(count);
              onStateChange(changeList(state, {}));
            },
            onPrevious: turn(page.data.previous_cursor, (before) => onStateChange({ ...state, after: null, before })),
            onNext: turn(page.data.next_cursor, (after) => onStateChange({ ...state, after, before: null })),
            busy: page.isPlaceholderData,
          }
        }
      >
        <Table
          label={texts.label}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowHref={(row) => caseHref(row.id)}
          sort={columnSort(state.sort)}
          onSort={(sort) => onStateChange(sortBy(state, sort))}
          totalRows={page.data?.total.exact ? page.data.total.count : -1}
          status={page.data ? 'ready' : 'loading'}
          height="100%"
        />
      </ListFrame>
      {opening && <NewCaseDrawer people={people} onOpened={({ id }) => onOpen(id)} onClose={() => setOpening(false)} />}
    </>
  );
}

const rowId = (row: CaseRow) => row.id;

function turn(cursor: string | null, to: (cursor: string) => void): (() => void) | undefined {
  return cursor === null ? undefined : () => to(cursor);
}

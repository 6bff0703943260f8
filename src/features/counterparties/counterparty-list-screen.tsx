import { useQuery } from '@tanstack/react-query';
import { Building2, CopyCheck, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listView, useApi } from '#api';
import type { CounterpartyRow } from '#api-contract/counterparties/endpoints';
import type { Permission } from '#api-contract/permissions';
import { counterpartyQueries } from '#data/counterparties';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { ListFrame, ListNotice } from '#design-system/list-frame';
import { PageHeader } from '#design-system/page-header';
import { totalText } from '#design-system/pagination';
import { Table } from '#design-system/table';
import { messages } from './counterparties.messages.ts';
import { NewCounterpartyDrawer } from './form/counterparty-drawer.tsx';
import { counterpartyColumns } from './list/counterparty-columns.tsx';
import { DuplicatesDialog } from './list/duplicates-dialog.tsx';
import {
  changeList,
  columnSort,
  type CounterpartyListState,
  defaultListState,
  isFiltered,
  sortBy,
} from './list/list-state.ts';
import { ListToolbar } from './list/list-toolbar.tsx';
import { useCounterpartyList } from './list/use-counterparty-list.ts';
import type { MergedCounterparty } from './use-merge.ts';

export interface CounterpartyListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: CounterpartyListState;
  readonly onStateChange: (state: CounterpartyListState) => void;
  readonly counterpartyHref: (counterpartyId: string) => string;
  /** Goes to a counterparty: the one that was just added. */
  readonly onOpen: (counterpartyId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of a merge, to offer the way back. */
  readonly onMerged: (merged: MergedCounterparty) => void;
}

const { list: texts } = messages;

/** All counterparties: searched, filtered, sorted, added to, told apart. */
export function CounterpartyListScreen(props: CounterpartyListScreenProps) {
  const { state, onStateChange, counterpartyHref, onOpen, can, onMerged } = props;
  const format = useFormat();
  const list = useCounterpartyList(state);
  const [open, setOpen] = useState<'new' | 'duplicates' | null>(null);
  const columns = useMemo(() => counterpartyColumns(format), [format]);
  const { page, rows } = list;
  const view = listView(page, { turned: (state.after ?? state.before) !== null, narrowed: isFiltered(state) });
  const total = page.data && totalText(page.data.total, format);
  const onAdd = can('contracts.write') && view !== 'forbidden' ? () => setOpen('new') : undefined;

  return (
    <>
      <ListFrame
        header={
          <PageHeader
            title={texts.title}
            meta={total && <Badge>{total}</Badge>}
            actions={
              <>
                {can('contracts.manage') && view !== 'forbidden' && (
                  <DuplicatesButton onOpen={() => setOpen('duplicates')} />
                )}
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
          view !== 'empty' && <ListToolbar state={state} onStateChange={onStateChange} knownTags={list.tags} />
        }
        notice={
          view !== 'rows' && (
            <ListNotice
              kind={view}
              texts={texts}
              icon={<Building2 />}
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
              actions={<Button onClick={() => void page.refetch()}>{texts.retry}</Button>}
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
          rowHref={(row) => counterpartyHref(row.id)}
          sort={columnSort(state.sort)}
          onSort={(sort) => onStateChange(sortBy(state, sort))}
          totalRows={page.data?.total.exact ? page.data.total.count : -1}
          status={page.data ? 'ready' : 'loading'}
          height="100%"
        />
      </ListFrame>
      {open === 'new' && <NewCounterpartyDrawer onClose={() => setOpen(null)} onAdded={({ id }) => onOpen(id)} />}
      {open === 'duplicates' && <DuplicatesDialog onMerged={onMerged} onClose={() => setOpen(null)} />}
    </>
  );
}

const rowId = (row: CounterpartyRow) => row.id;

function turn(cursor: string | null, to: (cursor: string) => void): (() => void) | undefined {
  return cursor === null ? undefined : () => to(cursor);
}

function DuplicatesButton({ onOpen }: { readonly onOpen: () => void }) {
  const format = useFormat();
  const { data: groups = [] } = useQuery(counterpartyQueries.duplicates(useApi()));
  if (groups.length === 0) return null;
  return (
    <Button variant="ghost" iconStart={<CopyCheck aria-hidden />} onClick={onOpen}>
      {format.plural(groups.length, messages.duplicates.open)}
    </Button>
  );
}

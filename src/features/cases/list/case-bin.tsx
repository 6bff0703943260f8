import { useMutation } from '@tanstack/react-query';
import { ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { CaseRow } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { type Format, useFormat } from '#design-system/format';
import { ListFrame } from '#design-system/list-frame';
import { PageHeader } from '#design-system/page-header';
import { totalText } from '#design-system/pagination';
import { type Column, Table } from '#design-system/table';
import { messages } from '../cases.messages.ts';
import { caseColumns } from './case-columns.tsx';
import { type CaseListState, changeList } from './list-state.ts';
import { useCaseList } from './use-case-list.ts';

interface CaseBinProps {
  readonly state: CaseListState;
  readonly onStateChange: (state: CaseListState) => void;
  readonly canRestore: boolean;
}

const { list: texts } = messages;

/** Cases that were deleted, the last one first, and the way back. */
export function CaseBin({ state, onStateChange, canRestore }: CaseBinProps) {
  const format = useFormat();
  const { page, rows, rowsPerPage, keepRowsPerPage } = useCaseList(state);
  const { mutate: restore } = useMutation(caseMutations.restore(useApi()));
  const columns = useMemo(
    () => binColumns(format, canRestore ? ({ id }) => restore(id) : undefined),
    [format, canRestore, restore],
  );
  const turn = (cursor: string | null | undefined, to: 'after' | 'before') =>
    cursor ? () => onStateChange({ ...state, after: null, before: null, [to]: cursor }) : undefined;
  return (
    <ListFrame
      header={
        <PageHeader
          title={texts.binTitle}
          meta={page.data && <Badge>{totalText(page.data.total, format)}</Badge>}
          description={texts.binExplained}
          actions={
            <Button
              iconStart={<ArrowLeft aria-hidden />}
              onClick={() => onStateChange(changeList(state, { bin: false }))}
            >
              {texts.backToList}
            </Button>
          }
        />
      }
      notice={
        page.data?.items.length === 0 ? (
          <EmptyState icon={<Trash2 />} title={texts.emptyBinTitle} description={texts.emptyBinDescription} />
        ) : (
          page.isError && (
            <ErrorState
              title={texts.failedTitle}
              message={page.error.message}
              onRetry={() => void page.refetch()}
              retrying={page.isFetching}
            />
          )
        )
      }
      refreshing={page.isFetching && !page.isLoading && texts.refreshing}
      pagination={
        page.data && {
          shown: rows.length,
          total: totalText(page.data.total, format),
          rowsPerPage,
          onRowsPerPageChange: (count) => {
            keepRowsPerPage(count);
            onStateChange(changeList(state, {}));
          },
          onPrevious: turn(page.data.previous_cursor, 'before'),
          onNext: turn(page.data.next_cursor, 'after'),
          busy: page.isPlaceholderData,
        }
      }
    >
      <Table
        label={texts.binTitle}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        status={page.data ? 'ready' : 'loading'}
        height="100%"
      />
    </ListFrame>
  );
}

const shown = ['name', 'number', 'stage', 'counterparty', 'updated_at'];

/** What a case was, when it went, and how to get it back. */
function binColumns(format: Format, onRestore?: (row: CaseRow) => void): Column<CaseRow>[] {
  const columns = caseColumns(format).flatMap((column) => {
    if (!shown.includes(column.id)) return [];
    return [{ ...column, sortable: false, header: column.id === 'updated_at' ? texts.deletedAt : column.header }];
  });
  if (!onRestore) return columns;
  const restore: Column<CaseRow> = {
    id: 'restore',
    header: texts.restore,
    hideHeader: true,
    width: 124,
    cell: (row) => (
      <Button
        size="xs"
        iconStart={<ArchiveRestore aria-hidden />}
        aria-label={texts.restoreOf(row.name)}
        onClick={() => onRestore(row)}
      >
        {texts.restore}
      </Button>
    ),
  };
  return [...columns, restore];
}

import type { ReactNode } from 'react';
import { ApiError } from '#api';
import type { ContractRow } from '#contract/contracts';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { Box } from '#design-system/layout';
import { Pagination } from '#design-system/pagination';
import { ProgressBar } from '#design-system/progress';
import { clearFilters, type ContractListState, isFiltered } from './contract-list-state.ts';
import { ContractTable } from './contract-table.tsx';
import { messages } from '../contracts.messages.ts';
import { EmptyBin, ListForbidden, NoContracts, NoMatch, NoMoreRows } from './list-notices.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { totalText } from './total-text.ts';
import type { useContractList } from './use-contract-list.ts';

interface ListContentProps {
  readonly list: ReturnType<typeof useContractList>;
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly onFirstPage: () => void;
  readonly contractHref: (contractId: string) => string;
  readonly actions: (row: ContractRow) => ReactNode;
  readonly onFiles?: (files: File[]) => void;
}

/** What stands under the list's header: rows, or why there are none. */
export function ListContent(props: ListContentProps) {
  const { list, state, onStateChange } = props;
  const { error } = list.page;
  const toolbar = <ListToolbar state={state} onStateChange={onStateChange} choices={list.choices} />;
  switch (viewOf(list, state)) {
    case 'forbidden':
      return <ListForbidden />;
    case 'empty':
      return state.bin ? <EmptyBin /> : <NoContracts onFiles={props.onFiles} />;
    case 'failed':
      return (
        <>
          {toolbar}
          <ErrorState
            title={messages.list.failedTitle}
            message={error?.message}
            onRetry={() => void list.page.refetch()}
            retrying={list.page.isFetching}
          />
        </>
      );
    case 'no-match':
      return (
        <>
          {toolbar}
          <NoMatch onClear={() => onStateChange(clearFilters(state))} />
        </>
      );
    case 'page-gone':
      return <NoMoreRows onFirstPage={props.onFirstPage} />;
    case 'rows':
      return (
        <>
          {toolbar}
          <ListRows {...props} />
        </>
      );
  }
}

function viewOf({ page, rows }: ListContentProps['list'], state: ContractListState) {
  if (page.error instanceof ApiError && page.error.code === 'permission_denied') return 'forbidden';
  if (page.isError && !page.data) return 'failed';
  if (!page.data || rows.length > 0) return 'rows';
  if (state.after ?? state.before) return 'page-gone';
  return isFiltered(state) ? 'no-match' : 'empty';
}

function ListRows({ list, state, onStateChange, contractHref, actions }: ListContentProps) {
  const format = useFormat();
  const { page, rows, rowsPerPage, keepRowsPerPage } = list;
  const { data } = page;
  const refreshing = page.isFetching && !page.isLoading;
  return (
    <>
      {page.isError && (
        <Alert
          banner
          tone="warning"
          title={messages.list.staleTitle}
          actions={<Button onClick={() => void page.refetch()}>{messages.list.retry}</Button>}
        >
          {page.error.message}
        </Alert>
      )}
      <Box height="0.5" marginBlockStart="-0.5" position="relative" zIndex="1">
        {refreshing && <ProgressBar size="xs" value={null} name={messages.list.refreshing} />}
      </Box>
      <Box
        flex={{ md: '1' }}
        minHeight={{ md: '0' }}
        borderBlockStartWidth="1px"
        css={tableEdges}
        aria-busy={refreshing || undefined}
      >
        <ContractTable
          state={state}
          onStateChange={onStateChange}
          rows={rows}
          total={data?.total.exact ? data.total.count : -1}
          loading={!data}
          contractHref={contractHref}
          actions={actions}
        />
      </Box>
      {data && (
        <Box paddingInline={{ base: '4', md: '6' }} paddingBlock="2" borderBlockStartWidth="1px" bg="bg">
          <Pagination
            shown={rows.length}
            total={totalText(data.total, format)}
            rowsPerPage={rowsPerPage}
            onRowsPerPageChange={(rowCount) => {
              keepRowsPerPage(rowCount);
              onStateChange({ ...state, after: null, before: null });
            }}
            onPrevious={
              data.previous_cursor
                ? () => onStateChange({ ...state, after: null, before: data.previous_cursor })
                : undefined
            }
            onNext={
              data.next_cursor ? () => onStateChange({ ...state, after: data.next_cursor, before: null }) : undefined
            }
            busy={page.isPlaceholderData}
          />
        </Box>
      )}
    </>
  );
}

/** The table's outer cells stand in line with the page's margins. */
const tableEdges = {
  '& [role=row] > :first-of-type': { paddingInlineStart: { md: '6' } },
  '& [role=row] > :last-of-type': { paddingInlineEnd: { md: '6' } },
};

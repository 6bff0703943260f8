import type { ReactNode } from 'react';
import { ApiError } from '#api';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Person } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { Box } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import { listMessages } from './contract-list.messages.ts';
import { clearFilters, type ContractListState, isFiltered } from './contract-list-state.ts';
import { ContractTable } from './contract-table.tsx';
import { messages } from '../contracts.messages.ts';
import { EmptyBin, ListForbidden, NoContracts, NoMatch, NoMoreRows } from './list-notices.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { EndlessRows, PagedRows } from './list-rows.tsx';
import type { ContractList } from './use-contract-list.ts';

interface ListContentProps {
  readonly list: ContractList;
  readonly bulk: Bulk;
  readonly people: readonly Person[];
  readonly can: (permission: Permission) => boolean;
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
  const toolbar = (
    <ListToolbar
      state={state}
      onStateChange={onStateChange}
      people={props.people}
      arrangement={list.arrangement}
      mayShare={props.can('contracts.write')}
    />
  );
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

function ListRows({ list, state, onStateChange, contractHref, actions, bulk, people, can }: ListContentProps) {
  const { page, arrangement } = list;
  const { data } = page;
  const refreshing = page.isFetching && !page.isLoading;
  const Rows = arrangement.endless ? EndlessRows : PagedRows;
  const mayChoose = can('contracts.write') || can('contracts.manage');
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
      {bulk.outcome && (
        <Alert
          banner
          tone={bulk.outcome.failed ? 'danger' : 'success'}
          title={bulk.outcome.failed ? listMessages.bulk.failed : bulk.outcome.text}
          onDismiss={bulk.dismissOutcome}
        >
          {bulk.outcome.failed && bulk.outcome.text}
        </Alert>
      )}
      <Box height="0.5" marginBlockStart="-0.5" position="relative" zIndex="1">
        {refreshing && <ProgressBar size="xs" value={null} name={messages.list.refreshing} />}
      </Box>
      {bulk.selection.size > 0 && data && (
        <BulkBar
          bulk={bulk}
          total={data.total}
          bin={state.bin}
          mayWrite={can('contracts.write')}
          mayManage={can('contracts.manage')}
          people={people}
          tags={list.tags}
        />
      )}
      <Rows list={list} state={state} onStateChange={onStateChange}>
        {(rows, onEndReached) => (
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
              arrangement={arrangement}
              selection={mayChoose ? bulk.selection : undefined}
              onSelectionChange={bulk.select}
              onEndReached={onEndReached}
            />
          </Box>
        )}
      </Rows>
    </>
  );
}

/** The table's outer cells stand in line with the page's margins. */
const tableEdges = {
  '& [role=row] > :first-of-type:not(.table-check)': { paddingInlineStart: { md: '6' } },
  '& [role=row] > .table-check': { paddingInlineStart: { md: '3' } },
  '& [role=row] > :last-of-type': { paddingInlineEnd: { md: '6' } },
};

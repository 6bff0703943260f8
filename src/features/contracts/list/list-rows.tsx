import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useApi } from '#api';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { contractQueries } from '#data/contracts';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { Pagination } from '#design-system/pagination';
import { listMessages } from './contract-list.messages.ts';
import { type ContractListState, toListQuery } from './contract-list-state.ts';
import { totalText } from './total-text.ts';
import type { ContractList } from './use-contract-list.ts';

const { display: words } = listMessages;

interface RowsProps {
  readonly list: ContractList;
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  /** Draws the table. */
  readonly children: (rows: readonly ContractRow[], onEndReached?: () => void) => ReactNode;
}

/** The rows of one page, and the way to the next. */
export function PagedRows({ list, state, onStateChange, children }: RowsProps) {
  const format = useFormat();
  const { page, rows, rowsPerPage, keepRowsPerPage } = list;
  const { data } = page;
  const turn = (cursors: { after: string | null; before: string | null }) => onStateChange({ ...state, ...cursors });
  const { next_cursor: next = null, previous_cursor: previous = null } = data ?? {};
  return (
    <>
      {children(rows)}
      {data && (
        <ListFoot>
          <Pagination
            shown={rows.length}
            total={totalText(data.total, format)}
            rowsPerPage={rowsPerPage}
            onRowsPerPageChange={(rowCount) => {
              keepRowsPerPage(rowCount);
              turn({ after: null, before: null });
            }}
            onPrevious={previous ? () => turn({ after: null, before: previous }) : undefined}
            onNext={next ? () => turn({ after: next, before: null }) : undefined}
            busy={page.isPlaceholderData}
          />
        </ListFoot>
      )}
    </>
  );
}

const rowsAtATime = 100;

/** Row after row: what follows is fetched before the last one comes into view. */
export function EndlessRows({ list, state, children }: RowsProps) {
  const api = useApi();
  const format = useFormat();
  const pages = useInfiniteQuery(
    contractQueries.endless(api, toListQuery(state, rowsAtATime, list.arrangement.fieldKeys)),
  );
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? list.rows;
  const total = pages.data?.pages[0]?.total ?? list.page.data?.total;
  const onEndReached = hasNextPage && !isFetchingNextPage ? fetchMore : undefined;
  return (
    <>
      {children(rows, onEndReached)}
      {total && (
        <ListFoot>
          <Flex justify="space-between" align="center" minHeight="7" gap="3">
            <Text textStyle="xs" tone="muted" numeric aria-live="polite">
              {hasNextPage
                ? words.shown(format.number(rows.length), totalText(total, format))
                : words.allShown(format.number(rows.length))}
            </Text>
            {hasNextPage && (
              <Button size="xs" onClick={fetchMore} loading={isFetchingNextPage} loadingText={words.loadingMore}>
                {words.more}
              </Button>
            )}
          </Flex>
        </ListFoot>
      )}
    </>
  );
}

const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <Flex direction="column" paddingInline={{ base: '4', md: '6' }} paddingBlock="2" borderBlockStartWidth="1px" bg="bg">
    {children}
  </Flex>
);

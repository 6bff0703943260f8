import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { type Api, useApi } from '#api';
import type { Fields } from '#api-contract/fields';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { totalText } from '#design-system/pagination';
import type { ListQuery } from './list-state.ts';
import { listMessages } from './list.messages.ts';
import type { List, ListRows } from './use-list.ts';

const { display: words } = listMessages;

/** Asks for rows one page after the other. */
export type ReadMore<F extends Fields, Row> = (
  api: Api,
  query: ListQuery<F> & { fields?: string[] },
) => UseInfiniteQueryOptions<ListRows<Row>, Error, InfiniteData<ListRows<Row>>, QueryKey, string | undefined>;

interface EndlessRowsProps<F extends Fields, Row> {
  readonly list: List<F, Row>;
  readonly readMore: ReadMore<F, Row>;
  readonly children: (rows: readonly Row[], foot: ReactNode, onEndReached: (() => void) | undefined) => ReactNode;
}

const rowsAtATime = 100;

/** Row after row: what follows is fetched before the last one comes into view. */
export function EndlessRows<F extends Fields, Row>({ list, readMore, children }: EndlessRowsProps<F, Row>) {
  const api = useApi();
  const format = useFormat();
  const fields = list.arrangement?.customKeys ?? [];
  const query = {
    ...list.definition.toQuery(list.state, rowsAtATime),
    ...(fields.length > 0 && { fields: [...fields] }),
  };
  const pages = useInfiniteQuery(readMore(api, query));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? list.rows;
  const total = pages.data?.pages[0]?.total ?? list.page.data?.total;
  const foot = total && (
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
  );
  return children(rows, foot, hasNextPage && !isFetchingNextPage ? fetchMore : undefined);
}

import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowsPerPage } from '#api';

/** Which page is asked for; the first where it names none. */
export interface PageTurn {
  readonly after?: string;
  readonly before?: string;
}

interface CursorPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
}

/** A list within a page of the product, read one page after the other. */
export function usePages<Page extends CursorPage, Key extends QueryKey>(
  read: (turn: PageTurn) => UseQueryOptions<Page, Error, Page, Key>,
) {
  const [turn, setTurn] = useState<PageTurn>({});
  const page = useQuery(read(turn));
  const { previous_cursor: previous = null, next_cursor: next = null } = page.data ?? {};
  return {
    page,
    items: (page.data?.items ?? []) as Page['items'],
    toFirst: () => setTurn({}),
    /** Left out on the first page. */
    onPrevious: previous === null ? undefined : () => setTurn({ before: previous }),
    /** Left out on the last page. */
    onNext: next === null ? undefined : () => setTurn({ after: next }),
  };
}

/** The same, with as many rows on a page as the reader chose; `pagination` is for the foot of the list. */
export function useSizedPages<Page extends CursorPage, Key extends QueryKey>(
  read: (query: PageTurn & { readonly limit: number }) => UseQueryOptions<Page, Error, Page, Key>,
) {
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const pages = usePages((turn) => ({ ...read({ limit: rowsPerPage, ...turn }), enabled: known }));
  const { page, items, toFirst, onPrevious, onNext } = pages;
  return {
    ...pages,
    pagination: {
      shown: items.length,
      rowsPerPage,
      onRowsPerPageChange: (count: Parameters<typeof keepRowsPerPage>[0]) => {
        keepRowsPerPage(count);
        toFirst();
      },
      onPrevious,
      onNext,
      busy: page.isPlaceholderData,
    },
  };
}

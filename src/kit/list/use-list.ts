import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type Api, listView, type ListView, useApi, useRowsPerPage } from '#api';
import type { Fields } from '#api-contract/fields';
import { type Format, useFormat } from '#design-system/format';
import type { PaginationProps } from '#design-system/pagination';
import { totalText } from '#design-system/pagination';
import type { Arrangement } from './arrange/use-arrangement.ts';
import type { ListDefinition, ListQuery, ListState } from './list-state.ts';

/** One page of rows, as every list endpoint answers. */
export interface ListRows<Row> {
  readonly items: Row[];
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
  readonly total: { readonly count: number; readonly exact: boolean };
}

/** Asks for a page; the query's key decides what a change makes stale. */
export type ReadPage<F extends Fields, Row, Key extends QueryKey> = (
  api: Api,
  query: ListQuery<F> & { fields?: string[] },
) => UseQueryOptions<ListRows<Row>, Error, ListRows<Row>, Key>;

interface ListInput<F extends Fields, Row, Key extends QueryKey> {
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  readonly onStateChange: (state: ListState<F>) => void;
  readonly read: ReadPage<F, Row, Key>;
  /** The reader's columns and views, where the list has them. */
  readonly arrangement?: Arrangement;
}

export interface List<F extends Fields, Row> {
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  readonly onStateChange: (state: ListState<F>) => void;
  readonly page: UseQueryResult<ListRows<Row>>;
  readonly rows: readonly Row[];
  /** Rows, or why there are none. */
  readonly view: ListView;
  /** How many rows there are, in words. */
  readonly total: string | undefined;
  readonly pagination: PaginationProps | undefined;
  readonly arrangement: Arrangement | undefined;
}

/** One page of a list, as many rows as the reader chose to see. */
export function useList<const F extends Fields, Row, Key extends QueryKey>(
  input: ListInput<F, Row, Key>,
): List<F, Row> {
  const { definition, state, onStateChange, read, arrangement } = input;
  const api = useApi();
  const format = useFormat();
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const fields = arrangement?.customKeys ?? [];
  const query = { ...definition.toQuery(state, rowsPerPage), ...(fields.length > 0 && { fields: [...fields] }) };
  const page = useQuery({ ...read(api, query), enabled: known && !arrangement?.pending });
  const rows = page.data?.items ?? [];
  const turned = (state.after ?? state.before) !== null;
  return {
    definition,
    state,
    onStateChange,
    page,
    rows,
    arrangement,
    view: listView(page, { turned, narrowed: definition.isNarrowed(state) }),
    total: page.data && totalText(page.data.total, format),
    pagination: page.data && {
      ...turning(page.data, state, onStateChange, format),
      shown: rows.length,
      rowsPerPage,
      onRowsPerPageChange: (count) => {
        keepRowsPerPage(count);
        onStateChange({ ...state, after: null, before: null });
      },
      busy: page.isPlaceholderData,
    },
  };
}

function turning<F extends Fields>(
  { total, next_cursor: next, previous_cursor: previous }: ListRows<unknown>,
  state: ListState<F>,
  onStateChange: (state: ListState<F>) => void,
  format: Format,
) {
  return {
    total: totalText(total, format),
    onPrevious: previous === null ? undefined : () => onStateChange({ ...state, after: null, before: previous }),
    onNext: next === null ? undefined : () => onStateChange({ ...state, after: next, before: null }),
  };
}

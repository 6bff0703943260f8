import { useQuery } from '@tanstack/react-query';
import { useApi, useRowsPerPage } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { useKnownTags } from '../use-known-tags.ts';
import { type CounterpartyListState, toListQuery } from './list-state.ts';

/** One page of counterparties, as many rows as the reader chose to see. */
export function useCounterpartyList(state: CounterpartyListState) {
  const api = useApi();
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const page = useQuery({ ...counterpartyQueries.list(api, toListQuery(state, rowsPerPage)), enabled: known });
  const rows = page.data?.items ?? [];
  const tags = useKnownTags(rows.flatMap((row) => row.tags));
  return { page, rows, tags, rowsPerPage, keepRowsPerPage };
}

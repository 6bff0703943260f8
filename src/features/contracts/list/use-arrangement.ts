import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ListPreference } from '#contract/list-views';
import { arrangementQueries } from '../contracts.queries.ts';
import { type ColumnName, fewColumns, knownColumns, usualColumns } from './column-names.ts';
import type { ContractListState } from './contract-list-state.ts';
import { roomForAFewColumns, useWindow } from '../use-window.ts';
import { arrangementMutations } from './list.mutations.ts';

const unchosen: ListPreference = { columns: null, widths: {}, endless: false };

/** How the reader arranged the list; the columns of an address come before those they kept. */
export function useArrangement(state: ContractListState) {
  const api = useApi();
  const arrangement = useQuery(arrangementQueries.contracts(api));
  const few = useWindow(roomForAFewColumns);
  const { mutate } = useMutation(arrangementMutations.prefer(api));
  const preference = arrangement.data?.preference ?? unchosen;
  const columns: readonly ColumnName[] =
    state.columns ?? knownColumns(preference.columns) ?? (few ? fewColumns : usualColumns);
  return {
    pending: arrangement.isPending,
    columns,
    widths: preference.widths,
    endless: preference.endless,
    views: arrangement.data?.views ?? [],
    prefer: (change: Partial<ListPreference>) => mutate({ ...preference, ...change }),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

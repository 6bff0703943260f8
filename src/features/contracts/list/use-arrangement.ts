import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ListPreference } from '#api-contract/list-views/endpoints';
import type { CustomField } from '#api-contract/contracts/settings';
import { keyOfName, nameOfField } from '#api-contract/custom-filters';
import { contractSettingsQueries } from '#data/contract-settings';
import { listMutations, listQueries } from '#data/lists';
import { roomForAFewColumns, useWindow } from '#design-system/window';
import { type ColumnName, isCustomName, fewColumns, knownColumns, usualColumns } from './column-names.ts';
import type { ContractListState } from './contract-list-state.ts';

const none: readonly CustomField[] = [];
const unchosen: ListPreference = { columns: null, widths: {}, endless: false };

/** How the reader arranged the list; the columns of an address come before those they kept. */
export function useArrangement(state: ContractListState) {
  const api = useApi();
  const arrangement = useQuery(listQueries.arrangement(api, 'contracts'));
  const few = useWindow(roomForAFewColumns);
  const { mutate } = useMutation(listMutations.prefer(api, 'contracts'));
  const preference = arrangement.data?.preference ?? unchosen;
  const { data: fields = none } = useQuery(contractSettingsQueries.listedFields(api));
  const chosen = state.columns ?? knownColumns(preference.columns);
  const there = (name: ColumnName) => !isCustomName(name) || fields.some(({ key }) => nameOfField(key) === name);
  return {
    pending: arrangement.isPending,
    /** Columns that somebody chose, those of fields that are gone left out; the usual ones where nobody did. */
    columns: chosen?.filter(there) ?? (few ? fewColumns : usualColumns),
    /** The same whatever the window has room for. */
    exported: chosen?.filter(there) ?? usualColumns,
    /** Custom fields that rows must carry, known before their names are. */
    fieldKeys: (chosen ?? []).filter(isCustomName).map(keyOfName),
    fields,
    widths: preference.widths,
    endless: preference.endless,
    views: arrangement.data?.views ?? [],
    prefer: (change: Partial<ListPreference>) => mutate({ ...preference, ...change }),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { isCustomName, keyOfName } from '#api-contract/custom-filters';
import type { CustomField } from '#api-contract/contracts/settings';
import type { ColumnName, Fields } from '#api-contract/fields';
import type { ListName, ListPreference } from '#api-contract/list-views/endpoints';
import { useFewColumns } from '#design-system/window';
import { customRows } from '../custom-fields.ts';
import type { ListDefinition, ListState } from '../list-state.ts';
import { arrangementMutations, arrangementQuery } from './arrangement.queries.ts';

const unchosen: ListPreference = { columns: null, widths: {}, endless: false };
const none: readonly CustomField[] = [];

interface ArrangementInput<F extends Fields> {
  readonly list: ListName;
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  /** What a page of 1024 px has room for. */
  readonly usualColumns: readonly ColumnName<F>[];
  /** What a tablet has room for, and a small window beside the navigation. */
  readonly fewColumns: readonly ColumnName<F>[];
  /** Views that every reader has. */
  readonly presets?: readonly { readonly name: string; readonly state: ListState<F> }[];
  /** The organisation's own fields; left out while they are fetched. */
  readonly customFields?: readonly CustomField[] | undefined;
}

/** How the reader arranged a list; the columns of an address come before those they kept. */
export function useArrangement<const F extends Fields>(input: ArrangementInput<F>) {
  const { list, definition, state, usualColumns, fewColumns, customFields = none, presets = [] } = input;
  const api = useApi();
  const arrangement = useQuery(arrangementQuery(api, list));
  const { mutate } = useMutation(arrangementMutations.prefer(api, list));
  const few = useFewColumns();
  const preference = arrangement.data?.preference ?? unchosen;
  const rows = customRows(customFields);
  const chosen = state.columns ?? definition.knownColumns(preference.columns);
  const isThere = (name: string) => !isCustomName(name) || rows[name] !== undefined;
  return {
    list,
    pending: arrangement.isPending,
    /** The chosen columns, those of fields that are gone left out; the usual ones where none were chosen. */
    columns: chosen?.filter(isThere) ?? ((few ? fewColumns : usualColumns) as readonly string[]),
    /** The same whatever the window has room for. */
    exported: chosen?.filter(isThere) ?? (usualColumns as readonly string[]),
    usualColumns: usualColumns as readonly string[],
    /** Custom fields that rows must carry, known before their labels are. */
    customKeys: (chosen ?? []).filter(isCustomName).map(keyOfName),
    customRows: rows,
    widths: preference.widths,
    endless: preference.endless,
    views: arrangement.data?.views ?? [],
    presets: presets.map((preset) => ({ name: preset.name, address: definition.toParams(preset.state).toString() })),
    prefer: (change: Partial<ListPreference>) => mutate({ ...preference, ...change }),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

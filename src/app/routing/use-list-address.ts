import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Codec<State> {
  readonly parse: (params: URLSearchParams) => State;
  readonly toParams: (state: State) => URLSearchParams;
}

/**
 * The state of a list in the address. A search that is being typed makes no entries in the browser's history. `beside` is
 * what the address says besides, such as which of several lists is shown.
 */
export function useListAddress<State extends { readonly search: string }>(
  list: Codec<State>,
  beside: Readonly<Record<string, string>> = nothing,
) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => list.parse(search), [list, search]);
  const onStateChange = (next: State) => {
    const params = list.toParams(next);
    for (const [name, value] of Object.entries(beside)) params.set(name, value);
    setSearch(params, { replace: next.search !== state.search });
  };
  return { state, onStateChange };
}

const nothing = {};

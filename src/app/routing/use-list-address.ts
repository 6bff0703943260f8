import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Codec<State> {
  readonly parse: (params: URLSearchParams) => State;
  readonly toParams: (state: State) => URLSearchParams;
}

/** The state of a list in the address. A search that is being typed makes no entries in the browser's history. */
export function useListAddress<State extends { readonly search: string }>(list: Codec<State>) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => list.parse(search), [list, search]);
  const onStateChange = (next: State) => setSearch(list.toParams(next), { replace: next.search !== state.search });
  return { state, onStateChange };
}

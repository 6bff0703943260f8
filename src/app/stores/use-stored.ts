import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** A stored value as it is now, here and in the other tabs. */
export function useStored<Value>(store: StoredValue<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

import { useSyncExternalStore } from 'react';
import type { Observable } from './engine/observable.ts';

/** Render with what an observable holds, each time it holds something else. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

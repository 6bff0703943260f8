import { useSyncExternalStore } from 'react';
import type { Observable } from '../engine/observable.ts';

/** Render with what an observable holds, each time it holds something else. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

/** Render with a part of what an observable holds, each time that part is another one: what `choose` answers must be a primitive or kept. */
export function useChosen<Value, Part>(observable: Observable<Value>, choose: (value: Value) => Part): Part {
  return useSyncExternalStore(observable.subscribe, () => choose(observable.get()));
}

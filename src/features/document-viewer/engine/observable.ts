/** A value that can be watched; made for `useSyncExternalStore`. */
export interface Observable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface ObservableValue<Value> extends Observable<Value> {
  set(value: Value): void;
}

export interface ObservableRecord<Value extends object> extends ObservableValue<Value> {
  merge(part: Partial<Value>): void;
}

export function observableValue<Value>(initial: Value): ObservableValue<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An observable record; merging what it already holds wakes nobody. */
export function observableRecord<Value extends object>(initial: Value): ObservableRecord<Value> {
  const record = observableValue(initial);
  return {
    ...record,
    merge(part) {
      const before = record.get();
      const changed = (Object.keys(part) as (keyof Value)[]).some((key) => !Object.is(before[key], part[key]));
      if (changed) record.set({ ...before, ...part });
    },
  };
}

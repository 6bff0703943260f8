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
  /** Hold it at once, and wake whoever watches a little later, together with what else changes until then. */
  mergeQuietly(part: Partial<Value>): void;
}

/** Less than anybody notices in a number, more than a frame. */
const QUIET_MS = 80;

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
  const told = observableValue(initial);
  let value = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    told.set(value);
  };
  const take = (part: Partial<Value>) => {
    const changed = (Object.keys(part) as (keyof Value)[]).some((key) => !Object.is(value[key], part[key]));
    if (changed) value = { ...value, ...part };
    return changed;
  };
  return {
    get: () => value,
    subscribe: told.subscribe,
    set(next) {
      value = next;
      tell();
    },
    merge(part) {
      if (take(part) || timer !== undefined) tell();
    },
    mergeQuietly(part) {
      if (take(part)) timer ??= setTimeout(tell, QUIET_MS);
    },
  };
}

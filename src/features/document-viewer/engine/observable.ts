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
  /** Set it at once, and notify the listeners a little later, together with what else changes until then. */
  mergeQuietly(part: Partial<Value>): void;
}

/** How long nothing must change before what was merged quietly is told, and how long it may stay untold at most. */
const QUIET_MS = 120;
const LONGEST_QUIET_MS = 500;

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

/** An observable record; merging equal values notifies no listener. */
export function observableRecord<Value extends object>(initial: Value): ObservableRecord<Value> {
  const told = observableValue(initial);
  let value = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil: number | undefined;
  const tell = () => {
    clearTimeout(timer);
    quietUntil = undefined;
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
      if (take(part) || quietUntil !== undefined) tell();
    },
    mergeQuietly(part) {
      if (!take(part)) return;
      quietUntil ??= performance.now() + LONGEST_QUIET_MS;
      clearTimeout(timer);
      timer = setTimeout(tell, Math.min(QUIET_MS, quietUntil - performance.now()));
    },
  };
}

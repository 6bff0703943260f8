import type { StorageTrouble } from '#machines/auth';
import type { BrowserStorage } from './browser-storage.ts';

/** A value that outlives the page. Its snapshot keeps its identity until it changes. */
export interface StoredValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** Back to the initial value, and out of storage. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** What went wrong with storage last; null when nothing did. */
  trouble(): StorageTrouble | null;
}

interface Description<Value> {
  readonly key: string;
  readonly initial: Value;
  /** Take what is valid of what was read; undefined when nothing is. */
  readonly parse: (read: unknown) => Value | undefined;
  /** Kept as the text itself rather than as JSON. */
  readonly plain?: boolean;
}

/** Keep a value under a key, in step with the other tabs. What cannot be read counts as absent. */
export function storedValue<Value>(storage: BrowserStorage, description: Description<Value>): StoredValue<Value> {
  const { key, initial, parse, plain = false } = description;
  const listeners = new Set<() => void>();
  let trouble: StorageTrouble | null = storage.trouble;
  let value = read();

  function read(): Value {
    const text = storage.read(key);
    if (text === null) return initial;
    const parsed = parse(plain ? text : parseJson(text));
    if (parsed === undefined) trouble = 'corrupt';
    return parsed ?? initial;
  }

  function become(next: Value) {
    value = next;
    for (const listener of listeners) listener();
  }

  storage.follow((changed) => {
    if (changed === key || changed === '') become(read());
  });

  return {
    get: () => value,
    set(next) {
      trouble = storage.write(key, plain ? String(next) : JSON.stringify(next));
      become(next);
    },
    clear() {
      storage.remove(key);
      become(initial);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble: () => trouble,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of what was read, for a `parse` to look at one by one. */
export function fieldsOf(read: unknown): Record<string, unknown> | undefined {
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : undefined;
}

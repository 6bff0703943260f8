import type { StorageTrouble } from '#machines/auth';

/** Text by key, kept by the browser where it lets us, and for this page otherwise. Never throws. */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): StorageTrouble | null;
  remove(key: string): void;
  /** Removes every key but those that stay. */
  clear(stays: (key: string) => boolean): void;
  /** Characters in use, by everything that is kept. */
  use(): number;
  /** Hear of keys that another tab changed. Answers with a function that stops it. */
  follow(changed: (key: string) => void): () => void;
  /** Whether the browser lets us in at all. */
  readonly trouble: 'blocked' | null;
}

const everyKey = null;

/** Open local or session storage. `area` may throw: browsers do when storage is switched off. */
export function openStorage(area: () => Storage, events: EventTarget): BrowserStorage {
  const storage = tryTo(area);
  const kept = new Map<string, string>();
  const keysOf = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => tryTo(() => storage?.key(index)) ?? '');
  const remove = (key: string) => {
    kept.delete(key);
    tryTo(() => storage?.removeItem(key));
  };

  /** Each kept value follows; the browser is listened to once for all of them. */
  const followers = new Set<{ readonly changed: (key: string) => void }>();
  const hear = (event: Event) => {
    const { key, storageArea } = event as StorageEvent;
    if (storageArea !== null && storageArea !== storage) return;
    if (key !== everyKey) kept.delete(key);
    for (const { changed } of followers) changed(key ?? '');
  };

  return {
    trouble: storage ? null : 'blocked',

    read: (key) => kept.get(key) ?? tryTo(() => storage?.getItem(key)) ?? null,

    write(key, value) {
      try {
        if (!storage) throw new DOMException('Storage is blocked', 'SecurityError');
        storage.setItem(key, value);
        kept.delete(key);
        return null;
      } catch (error) {
        kept.set(key, value);
        return isFull(error) ? 'full' : 'blocked';
      }
    },

    remove,

    clear(stays) {
      for (const key of [...kept.keys(), ...keysOf()]) if (!stays(key)) remove(key);
    },

    use() {
      const lengths = keysOf().map((key) => key.length + (tryTo(() => storage?.getItem(key)?.length) ?? 0));
      return lengths.reduce((sum, length) => sum + length, 0);
    },

    follow(changed) {
      const follower = { changed };
      if (followers.size === 0) events.addEventListener('storage', hear);
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) events.removeEventListener('storage', hear);
      };
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name);
}

function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

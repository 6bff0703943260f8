import { openStorage, type BrowserStorage } from './browser-storage.ts';

/** A browser's storage that several tabs share, for tests. `limit` is how many characters it holds. */
export class FakeBrowser {
  readonly content = new Map<string, string>();
  limit = Number.POSITIVE_INFINITY;
  readonly #tabs: EventTarget[] = [];

  openTab(): BrowserStorage {
    const events = new EventTarget();
    this.#tabs.push(events);
    return openStorage(() => this.#area(events), events);
  }

  openBlockedTab(): BrowserStorage {
    return openStorage(() => {
      throw new DOMException('Denied', 'SecurityError');
    }, new EventTarget());
  }

  #area(here: EventTarget): Storage {
    const tell = (key: string | null) => {
      for (const tab of this.#tabs) {
        if (tab !== here) tab.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: null }));
      }
    };
    const { content } = this;
    return {
      get length() {
        return content.size;
      },
      key: (index) => [...content.keys()][index] ?? null,
      getItem: (key) => content.get(key) ?? null,
      setItem: (key, value) => {
        if (value.length > this.limit) throw new DOMException('Full', 'QuotaExceededError');
        content.set(key, value);
        tell(key);
      },
      removeItem: (key) => {
        content.delete(key);
        tell(key);
      },
      clear: () => {
        content.clear();
        tell(null);
      },
    };
  }
}

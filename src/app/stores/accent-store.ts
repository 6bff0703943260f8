import type { Accent } from '#theme';
import type { BrowserStorage } from './browser-storage.ts';
import { storedValue, type StoredValue } from './stored-value.ts';

const accents: readonly Accent[] = ['dark-blue', 'teal', 'plum', 'gray'];

/** The colour that this browser shows the product in. */
export function accentStore(storage: BrowserStorage): StoredValue<Accent> {
  return storedValue<Accent>(storage, {
    key: 'view.accent',
    initial: 'dark-blue',
    parse: (read) => accents.find((accent) => accent === read),
  });
}

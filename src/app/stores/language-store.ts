import { type Language, languages, sourceLanguage } from '#languages';
import type { BrowserStorage } from './browser-storage.ts';
import { languageKey } from './language-key.ts';
import { storedValue, type StoredValue } from './stored-value.ts';

/** The language that someone chose in this browser; kept when they sign out. */
export function languageStore(storage: BrowserStorage): StoredValue<Language> {
  return storedValue<Language>(storage, {
    key: languageKey,
    initial: sourceLanguage,
    parse: (read) => languages.find((language) => language === read),
  });
}

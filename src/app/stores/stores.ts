import { accentStore } from './accent-store.ts';
import { clientCache } from '../cache/client-cache.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { chatStore } from './chat-store.ts';
import { chosenFiles } from './chosen-files.ts';
import { languageStore } from './language-store.ts';
import { userDataStore } from './user-data-store.ts';
import { viewPreferenceStore } from './view-preferences.ts';

/** Everything that the signed-in application keeps in this browser, or in this tab until it is closed. */
export function openStores(storage: BrowserStorage) {
  return {
    userData: userDataStore(storage),
    viewPreferences: viewPreferenceStore(storage),
    chat: chatStore(storage),
    accent: accentStore(storage),
    language: languageStore(storage),
    cache: clientCache(storage),
    chosenFiles: chosenFiles(),
  };
}

export type Stores = ReturnType<typeof openStores>;

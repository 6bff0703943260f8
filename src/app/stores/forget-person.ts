import type { BrowserStorage } from './browser-storage.ts';

/** How this browser shows the product, whoever uses it. */
const looks = new Set(['accordant.color-mode', 'view.accent', 'view.language']);
/** Unsaved annotations, and files that are still to be sent. */
const databases = ['accordant.document-drafts', 'accordant-uploads'];

/** Removes what a person left in this browser; keeps how it looks, and what `stays`. */
export function forgetPerson(storage: BrowserStorage, stays: (key: string) => boolean = () => false): void {
  storage.clear((key) => looks.has(key) || stays(key));
  // Requests on a database are carried out in their order, so what is opened from now on is empty.
  try {
    for (const name of databases) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

import type { DraftContent } from './draft.ts';

export interface Draft extends DraftContent {
  /** The document's own fingerprint: what the draft was made on. */
  base: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

const DATABASE = 'accordant.document-drafts';
const STORE = 'drafts';

/** The draft of a document, if one is kept in this browser. */
export function readDraft(documentKey: string): Promise<Draft | undefined> {
  return inStore('readonly', (store) => store.get(documentKey) as IDBRequest<Draft | undefined>);
}

/** Keep a draft; rejects where the browser has no room for it or allows none. */
export async function writeDraft(documentKey: string, draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft, documentKey));
}

export async function deleteDraft(documentKey: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(documentKey));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('The draft was not kept.'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The drafts cannot be opened.'));
    request.onblocked = () => reject(new Error('The drafts are held by another tab.'));
  });
}

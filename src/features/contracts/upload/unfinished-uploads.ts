import type { UploadQueue } from '#kit/uploads';

const databaseName = 'accordant-uploads';
const storeName = 'files';
/** Kept beside the files while someone pauses them. */
const pauseMark = 'paused';

type Kept = Pick<UploadQueue, 'subscribe' | 'snapshot' | 'isPaused' | 'pause' | 'add'>;

/**
 * Keep what a queue is still to send in this browser, and send what an earlier visit of the same person left, unless they
 * paused it. Where the browser keeps nothing, nothing is kept and nothing fails. Gives the way to stop.
 */
export function keepUnfinished(queue: Kept, owner: string): () => void {
  const opened = open().catch(() => null);
  const kept = new Map<string, string>();
  const pauseKey = `${owner}/${pauseMark}`;
  let pauseKept = false;
  let stopped = false;

  const follow = async () => {
    const uploads = queue.snapshot();
    const moving = new Set(uploads.flatMap((upload) => (upload.moving ? [upload.id] : [])));
    const added = uploads.filter(({ id }) => moving.has(id) && !kept.has(id));
    const ended = [...kept].filter(([id]) => !moving.has(id));
    for (const { id } of added) kept.set(id, `${owner}/${crypto.randomUUID()}`);
    for (const [id] of ended) kept.delete(id);
    const paused = queue.isPaused();
    const turned = paused !== pauseKept;
    pauseKept = paused;
    const database = await opened;
    if (!database || stopped || (added.length + ended.length === 0 && !turned)) return;
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    for (const { id, file } of added) if (kept.has(id)) store.put(file, kept.get(id));
    for (const [, key] of ended) store.delete(key);
    if (turned && paused) store.put(pauseMark, pauseKey);
    else if (turned) store.delete(pauseKey);
  };

  const takeUp = async () => {
    const database = await opened;
    if (!database || stopped) return;
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const own = IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`);
    const left = store.getAll(own);
    store.delete(own);
    left.addEventListener('success', () => {
      const files = (left.result as unknown[]).filter((file): file is File => file instanceof File);
      if (files.length === 0 || stopped) return;
      if (left.result.includes(pauseMark)) queue.pause();
      queue.add(files);
    });
  };

  const unsubscribe = queue.subscribe(() => void follow().catch(nothingKept));
  void takeUp().catch(nothingKept);
  return () => {
    stopped = true;
    unsubscribe();
    void opened.then((database) => database?.close());
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

/** A browser that keeps nothing sends all the same. */
function nothingKept() {}

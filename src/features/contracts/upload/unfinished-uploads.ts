import type { UploadQueue } from '#kit/uploads';

const databaseName = 'accordant-uploads';
const storeName = 'files';
/** Kept beside the files while someone pauses them. */
const pauseMark = 'paused';

type Kept = Pick<UploadQueue, 'subscribe' | 'snapshot' | 'isPaused' | 'pause' | 'add'>;

/**
 * Keep what a queue is still to send in this browser, and send what earlier visits of the same person left, unless they
 * paused it. Every queue has a place of its own and holds its lock: what another tab is sending is left to it as
 * long as that tab is open. Where the browser keeps nothing, nothing is kept and nothing fails. Gives the way to stop.
 */
export function keepUnfinished(queue: Kept, owner: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const opened = open();
  const begun = begin(opened, owner, signal).catch(() => null);
  const kept = new Set<string>();
  let pauseKept = false;

  const follow = async () => {
    const uploads = queue.snapshot();
    const moving = new Set(uploads.flatMap((upload) => (upload.moving ? [upload.id] : [])));
    const added = uploads.filter(({ id }) => moving.has(id) && !kept.has(id));
    const ended = [...kept].filter((id) => !moving.has(id));
    for (const { id } of added) kept.add(id);
    for (const id of ended) kept.delete(id);
    const paused = queue.isPaused();
    const turned = paused !== pauseKept;
    pauseKept = paused;
    const own = await begun;
    if (!own || signal.aborted || (added.length + ended.length === 0 && !turned)) return;
    const store = filesIn(own.database);
    for (const { id, file } of added) if (kept.has(id)) store.put(file, `${own.place}/${id}`);
    for (const id of ended) store.delete(`${own.place}/${id}`);
    if (turned && paused) store.put(pauseMark, `${own.place}/${pauseMark}`);
    else if (turned) store.delete(`${own.place}/${pauseMark}`);
  };

  const takeUp = async () => {
    const own = await begun;
    if (!own || signal.aborted) return;
    const places = await placesOf(own.database, owner);
    places.delete(own.place);
    // Earlier builds kept the mark for all of a person’s files.
    if (places.has(`${owner}/${pauseMark}`)) queue.pause();
    for (const place of places) {
      const take = async (lock: Lock | null) => {
        if (lock && !signal.aborted) sendAgain(await takeAll(own.database, place));
      };
      void navigator.locks.request(lockOf(place), { ifAvailable: true }, take).catch(nothingKept);
    }
  };

  const sendAgain = (left: readonly unknown[]) => {
    const files = left.filter((file): file is File => file instanceof File);
    if (files.length === 0) return;
    if (left.includes(pauseMark)) queue.pause();
    queue.add(files);
  };

  const unsubscribe = queue.subscribe(() => void follow().catch(nothingKept));
  void follow().catch(nothingKept);
  void takeUp().catch(nothingKept);
  return () => {
    stopping.abort();
    unsubscribe();
    void opened.then((database) => database.close(), nothingKept);
  };
}

/** The database, and a place in it whose lock is held until the signal, or until the tab is closed. */
async function begin(opened: Promise<IDBDatabase>, owner: string, signal: AbortSignal) {
  const database = await opened;
  const place = `${owner}/${crypto.randomUUID()}`;
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    navigator.locks.request(lockOf(place), { signal }, hold).catch(reject);
  });
  return { database, place };
}

const lockOf = (place: string) => `${databaseName}/${place}`;

const filesIn = (database: IDBDatabase) => database.transaction(storeName, 'readwrite').objectStore(storeName);

/** Where queues of this person keep files, or left them. */
async function placesOf(database: IDBDatabase, owner: string): Promise<Set<string>> {
  const keys = await answerOf(filesIn(database).getAllKeys(IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)));
  return new Set(keys.map((key) => String(key).split('/', 2).join('/')));
}

/** What was left in a place, which is empty from then on. */
function takeAll(database: IDBDatabase, place: string): Promise<unknown[]> {
  const store = filesIn(database);
  const all = IDBKeyRange.bound(place, `${place}/\uffff`);
  const left = answerOf<unknown[]>(store.getAll(all));
  store.delete(all);
  return left;
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

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

/** A browser that keeps nothing sends all the same. */
function nothingKept() {}

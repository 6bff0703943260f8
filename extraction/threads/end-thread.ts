import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, type Worker } from 'node:worker_threads';

/** The message that asks a thread to exit. */
const end = 'end';
/** In ms; a thread that hasn’t exited by then is stopped. */
const patience = 1_000;

/**
 * Asks a thread to exit, and stops it if it doesn’t. Stopping a thread from outside can bring the whole process down
 * (nodejs/node#56312).
 */
export async function endThread(worker: Worker): Promise<void> {
  const isGone = worker.threadId < 0;
  if (!isGone) {
    worker.ref();
    const done = new AbortController();
    const gone = once(worker, 'exit', { signal: done.signal });
    worker.postMessage(end);
    await Promise.race([gone, sleep(patience, undefined, { signal: done.signal })]).catch(() => undefined);
    done.abort();
    await gone.catch(() => undefined);
  }
  await worker.terminate();
}

/** In a thread: passes each message on until it is asked to exit, and closes its port then. */
export function hearUntilEnd<Message>(heard: (message: Message) => void): void {
  parentPort?.on('message', (message: Message | typeof end) => {
    if (message === end) parentPort?.close();
    else heard(message);
  });
}

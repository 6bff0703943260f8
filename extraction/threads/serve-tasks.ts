import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from './end-thread.ts';
import { ThreadSays } from './thread-says.ts';

/** What a thread is given: bytes are handed over, and the size of bytes or text decides how long it may take. */
export interface ThreadTask {
  readonly kind: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly document?: { readonly text: string };
}

export type ThreadAnswer = { answer: unknown } | { failure: string };

/** In a worker thread: answers each task that arrives. */
export function serveTasks<Task extends ThreadTask>(perform: (task: Task, says: ThreadSays) => Promise<unknown>): void {
  const says = new ThreadSays(workerData as Int32Array);
  says.threadId = systemThreadId();
  hearUntilEnd((task: Task) => {
    perform(task, says).then(
      (answer) => parentPort?.postMessage({ answer } satisfies ThreadAnswer),
      (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies ThreadAnswer),
    );
  });
}

/** On Linux each thread has a priority of its own, and a number by which it is set. */
function systemThreadId(): number {
  if (process.platform !== 'linux') return 0;
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

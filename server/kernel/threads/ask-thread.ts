import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endThread } from '#extraction/threads';

export interface ThreadLimits {
  readonly megabytes: number;
  /** From one answer to the next. */
  readonly seconds: number;
}

/** A thread took longer, or more memory, than it may. */
export class ThreadOverran extends Error {
  override readonly name = 'ThreadOverran';
}

/**
 * Starts a thread with a task and passes its answers on, one message each, until it says null. It ends then, when no
 * more is asked for, or with the signal. Throws ThreadOverran.
 */
export async function* askThread<Answer>(
  module: URL,
  task: object,
  { megabytes, seconds }: ThreadLimits,
  signal?: AbortSignal,
): AsyncGenerator<Answer> {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    workerData: task,
  });
  let isAsked = false;
  try {
    for (;;) {
      isAsked = true;
      worker.postMessage('next');
      const answer = await nextOf<Answer>(worker, seconds, signal);
      isAsked = false;
      if (answer === null) return;
      yield answer;
    }
  } finally {
    await (isAsked ? worker.terminate() : endThread(worker));
  }
}

async function nextOf<Answer>(worker: Worker, seconds: number, signal?: AbortSignal): Promise<Answer | null> {
  const done = new AbortController();
  const ended = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
  const overClock = async () => {
    await sleep(seconds * 1_000, undefined, { signal: ended, ref: false });
    throw new ThreadOverran();
  };
  try {
    const [answer] = (await Promise.race([once(worker, 'message', { signal: ended }), overClock()])) as [Answer | null];
    return answer;
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ThreadOverran(undefined, { cause: error });
    }
    throw error;
  } finally {
    done.abort();
  }
}

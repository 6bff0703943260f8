import { once } from 'node:events';
import { setInterval as ticks, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderTask } from './reader-worker.ts';

export interface ReaderLimits {
  seconds: number;
  /** Of memory that the thread may hold, heap and buffers together. */
  megabytes: number;
}

export type Overrun = 'too_slow' | 'too_large' | 'crashed';

/** The thread was stopped before it answered: it ran into a limit, or fell over. */
export class ReadingStopped extends Error {
  readonly reason: Overrun;

  constructor(reason: Overrun, cause?: unknown) {
    super(`Reading the document was stopped: ${reason}.`, { cause });
    this.name = 'ReadingStopped';
    this.reason = reason;
  }
}

const idleTime = 60_000;
const memoryCheckInterval = 50;

/**
 * A worker thread that reads one document at a time, so that a document can neither block the server nor take it along.
 * It is started when needed, stopped on a limit or an abort, and let go when idle.
 */
export class ReaderThread {
  readonly #limits: ReaderLimits;
  #worker: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  /** Wait for the turn, then work; fails with ReadingStopped or with the signal's reason. */
  run(task: ReaderTask, signal?: AbortSignal): Promise<ReaderAnswer> {
    const result = this.#turn.then(() => this.#perform(task, signal));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #perform(task: ReaderTask, signal?: AbortSignal): Promise<ReaderAnswer> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= startWorker(this.#limits.megabytes));
    worker.ref();
    const done = new AbortController();
    try {
      worker.postMessage(task, 'bytes' in task ? [task.bytes.buffer] : []);
      return await Promise.race([
        this.#reply(worker, done.signal),
        overTime(this.#limits.seconds, done.signal),
        overMemory(worker, this.#limits.megabytes, done.signal),
        ...(signal ? [aborted(signal, done.signal)] : []),
      ]);
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      done.abort();
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), idleTime).unref();
    }
  }

  async #reply(worker: Worker, done: AbortSignal): Promise<ReaderAnswer> {
    const gone = once(worker, 'exit', { signal: done }).then(() => Promise.reject(new ReadingStopped('crashed')));
    try {
      const [reply] = (await Promise.race([once(worker, 'message', { signal: done }), gone])) as [ReaderAnswer];
      return reply;
    } catch (error) {
      if (error instanceof ReadingStopped) throw error;
      const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw new ReadingStopped(outOfMemory ? 'too_large' : 'crashed', error);
    }
  }
}

function startWorker(megabytes: number): Worker {
  return new Worker(new URL('./reader-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
  });
}

async function overTime(seconds: number, done: AbortSignal): Promise<never> {
  await sleep(seconds * 1000, undefined, { signal: done, ref: false });
  throw new ReadingStopped('too_slow');
}

/** Buffers count in no resource limit of a thread, and they are what a decompression bomb fills. */
async function overMemory(worker: Worker, megabytes: number, done: AbortSignal): Promise<never> {
  for await (const _tick of ticks(memoryCheckInterval, undefined, { signal: done, ref: false })) {
    const usage = await worker.getHeapStatistics().catch(() => null);
    if (usage && usage.used_heap_size + usage.external_memory > megabytes * 1024 * 1024) break;
  }
  throw new ReadingStopped('too_large');
}

async function aborted(signal: AbortSignal, done: AbortSignal): Promise<never> {
  await once(signal, 'abort', { signal: done });
  throw signal.reason;
}

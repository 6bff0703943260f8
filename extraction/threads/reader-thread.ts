import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setInterval as ticks, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endThread } from './end-thread.ts';
import { ThreadSays } from './thread-says.ts';
import type { ThreadAnswer, ThreadTask } from './serve-tasks.ts';

export interface ReaderLimits {
  /** Of processor time for a task, whatever its size. */
  seconds: number;
  /** Of processor time more, for each million bytes or characters; none by default. */
  secondsPerMillion?: number;
  /** Of processor time for one page, however large the document; as much as it has by default. */
  secondsPerPage?: number;
  /** Of processor time that no size passes. */
  maxSeconds?: number;
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
const checkInterval = 50;
/** Of processor time, in seconds: a contract of a hundred pages takes less. */
const longFrom = 1;
const lowPriority = 15;
/** A thread that waits uses no processor time, and one on a busy machine gets little of it: by the clock it may take longer. */
const clockTimes = 20;

/**
 * A worker thread that works on one document at a time, so that a document can neither block the server nor take it along.
 * It is started when needed, stopped on a limit or an abort, and let go when idle.
 */
export class ReaderThread {
  readonly #script: URL;
  readonly #limits: ReaderLimits;
  /** What the thread says of itself while it works. */
  readonly #said = new ThreadSays();
  #worker: Worker | undefined;
  #givesWay = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL, limits: ReaderLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Ends the thread, or stops it in the middle of what it does. */
  async close({ atOnce = false } = {}): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#givesWay = false;
    if (worker) await (atOnce ? worker.terminate() : endThread(worker));
  }

  /** Work on one task; fails with ReadingStopped or with the signal's reason. The next may begin when this is settled. */
  async run(task: ThreadTask, signal?: AbortSignal): Promise<ThreadAnswer> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= startWorker(this.#script, this.#limits.megabytes, this.#said));
    worker.ref();
    this.#said.page = 0;
    const done = new AbortController();
    const seconds = budgetOf(task, this.#limits);
    try {
      worker.postMessage(task, task.bytes ? [task.bytes.buffer] : []);
      return await Promise.race([
        this.#reply(worker, done.signal),
        overClock(seconds * clockTimes, done.signal),
        this.#overTime(worker, seconds, done.signal),
        overMemory(worker, this.#limits.megabytes, done.signal),
        ...(signal ? [aborted(signal, done.signal)] : []),
      ]);
    } catch (error) {
      await this.close({ atOnce: true });
      throw error;
    } finally {
      done.abort();
      worker.unref();
      if (this.#givesWay) await this.close();
      this.#idle = setTimeout(() => void this.close(), idleTime).unref();
    }
  }

  /** A long document leaves the processor to short ones. A thread never gets its priority back, so it ends with its task. */
  #giveWay(): void {
    const { threadId } = this.#said;
    if (this.#givesWay || threadId === 0) return;
    this.#givesWay = true;
    try {
      setPriority(threadId, lowPriority);
    } catch {
      // Where the system refuses that, the budget alone has to do.
    }
  }

  /** Processor time, not time by the clock: a machine that is busy with other things is no fault of the document. */
  async #overTime(worker: Worker, seconds: number, done: AbortSignal): Promise<never> {
    const { secondsPerPage = Infinity } = this.#limits;
    const before = await worker.cpuUsage().catch(() => undefined);
    let page = { no: 0, began: 0 };
    for await (const _tick of ticks(checkInterval, undefined, { signal: done, ref: false })) {
      const used = await worker.cpuUsage(before).catch(() => null);
      if (!used) continue;
      const spent = (used.user + used.system) / 1_000_000;
      const no = this.#said.page;
      if (no !== page.no) page = { no, began: spent };
      if (spent > seconds || (no > 0 && spent - page.began > secondsPerPage)) break;
      if (spent > longFrom) this.#giveWay();
    }
    throw new ReadingStopped('too_slow');
  }

  async #reply(worker: Worker, done: AbortSignal): Promise<ThreadAnswer> {
    const gone = once(worker, 'exit', { signal: done }).then(() => Promise.reject(new ReadingStopped('crashed')));
    try {
      const [reply] = (await Promise.race([once(worker, 'message', { signal: done }), gone])) as [ThreadAnswer];
      return reply;
    } catch (error) {
      if (error instanceof ReadingStopped) throw error;
      const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw new ReadingStopped(outOfMemory ? 'too_large' : 'crashed', error);
    }
  }
}

function startWorker(script: URL, megabytes: number, said: ThreadSays): Worker {
  return new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
    workerData: said.shared,
  });
}

/** The processor time that a task may take, in seconds. */
function budgetOf(task: ThreadTask, { seconds, secondsPerMillion = 0, maxSeconds = Infinity }: ReaderLimits): number {
  const size = task.bytes?.byteLength ?? task.document?.text.length ?? 0;
  return Math.min(maxSeconds, seconds + (secondsPerMillion * size) / 1_000_000);
}

async function overClock(seconds: number, done: AbortSignal): Promise<never> {
  await sleep(seconds * 1000, undefined, { signal: done, ref: false });
  throw new ReadingStopped('too_slow');
}

/** Buffers count in no resource limit of a thread, and they are what a decompression bomb fills. */
async function overMemory(worker: Worker, megabytes: number, done: AbortSignal): Promise<never> {
  for await (const _tick of ticks(checkInterval, undefined, { signal: done, ref: false })) {
    const usage = await worker.getHeapStatistics().catch(() => null);
    if (usage && usage.used_heap_size + usage.external_memory > megabytes * 1024 * 1024) break;
  }
  throw new ReadingStopped('too_large');
}

async function aborted(signal: AbortSignal, done: AbortSignal): Promise<never> {
  await once(signal, 'abort', { signal: done });
  throw signal.reason;
}

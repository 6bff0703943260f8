import { type ReaderLimits, ReaderThread } from './reader-thread.ts';
import type { ReaderAnswer, ReaderTask } from './reader-worker.ts';

/** Several threads for one kind of task: who asks while all are at work waits for the first that is free. */
export class ReaderThreads {
  readonly #threads: readonly ReaderThread[];
  readonly #idle: ReaderThread[];
  readonly #waiting: ((thread: ReaderThread) => void)[] = [];

  constructor(count: number, limits: ReaderLimits) {
    this.#threads = Array.from({ length: count }, () => new ReaderThread(limits));
    this.#idle = this.#threads.toReversed();
  }

  /** Fails with ReadingStopped or with the signal's reason. */
  async run(task: ReaderTask, signal?: AbortSignal): Promise<ReaderAnswer> {
    // The one that worked last is taken first: it is warm, and the others may be let go.
    const thread = this.#idle.pop() ?? (await new Promise<ReaderThread>((come) => this.#waiting.push(come)));
    try {
      return await thread.run(task, signal);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thread);
      else this.#idle.push(thread);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

import { type Overrun, type ReaderLimits, ReaderThread, ReadingStopped } from './reader-thread.ts';
import type { ThreadAnswer, ThreadTask } from './serve-tasks.ts';

/** Several threads for one kind of task: who asks while all are at work waits for the first that is free. */
export class ReaderThreads {
  readonly #threads: readonly ReaderThread[];
  readonly #idle: ReaderThread[];
  readonly #waiting: ((thread: ReaderThread) => void)[] = [];

  constructor(script: URL, count: number, limits: ReaderLimits) {
    this.#threads = Array.from({ length: count }, () => new ReaderThread(script, limits));
    this.#idle = this.#threads.toReversed();
  }

  /** What the script answers, or which limit it ran into. Fails with the signal's reason. */
  async ask<Answer>(
    task: ThreadTask,
    signal?: AbortSignal,
  ): Promise<Answer | { status: 'unreadable'; reason: Overrun }> {
    try {
      const reply = await this.#run(task, signal);
      if ('failure' in reply) throw new ReadingStopped('crashed', reply.failure);
      return reply.answer as Answer;
    } catch (error) {
      if (error instanceof ReadingStopped) return { status: 'unreadable', reason: error.reason };
      throw error;
    }
  }

  async #run(task: ThreadTask, signal?: AbortSignal): Promise<ThreadAnswer> {
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

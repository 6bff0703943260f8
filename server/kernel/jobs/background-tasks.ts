import type { Logger } from 'pino';

/** Small work that no answer waits for, and that a stop does wait for. */
export interface BackgroundTasks {
  readonly run: (what: string, work: () => Promise<void>) => void;
  settled(): Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const task = work()
        .catch((error: unknown) => log.error({ err: error }, `could not ${what}`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

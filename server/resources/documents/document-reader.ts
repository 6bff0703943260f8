import { createDocumentReader as createThreads, type DocumentReader as Threads } from '#extraction';
import { createTurns } from '#kernel/turns';

/** Reads documents in threads, within limits. */
export interface DocumentReader extends Omit<Threads, 'inspect'> {
  /**
   * Whether the file opens, and how many pages it has. Organisations take turns, one file of each at a time; refuses with
   * `too_many_requests` where an organisation's turn does not come.
   */
  inspect(organisationId: string, path: string, signal?: AbortSignal): ReturnType<Threads['inspect']>;
}

const inspections = { atOnce: 2, ofOne: 1, waitingOfOne: 64, patience: 30_000 };

export function createDocumentReader(threads: Threads = createThreads()): DocumentReader {
  const turns = createTurns(inspections);
  return {
    ...threads,
    inspect: (organisationId, path, signal) => turns.run(organisationId, () => threads.inspect(path, signal), signal),
  };
}

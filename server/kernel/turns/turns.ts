import { ApiError, refusals } from '#kernel/request';

export interface TurnLimits {
  /** Turns that are taken at once, by all organisations together. */
  readonly atOnce: number;
  /** Turns that one organisation may take at once. */
  readonly ofOne: number;
  /** How many of one organisation may wait; no limit by default. One more is refused. */
  readonly waitingOfOne?: number;
  /** How long to wait for a turn, in ms; no limit by default. */
  readonly patience?: number;
}

/** A limited number of places that organisations take in turn, whatever each of them asks for. */
export interface Turns {
  /**
   * Runs `work` when the organisation's turn comes. Refuses with `too_many_requests` and `retry-after` where too many
   * wait or the turn does not come in time; rejects with the signal's reason when the wait is aborted.
   */
  run<T>(organisationId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** What is told to come back, in seconds. */
const comeBackIn = 5;

/** Places given to organisations one after the other: whoever had the last turn waits behind all others. */
export function createTurns({ atOnce, ofOne, waitingOfOne = Infinity, patience }: TurnLimits): Turns {
  /** Who waits, by organisation; the organisation whose turn is next comes first. */
  const waiting = new Map<string, Set<() => void>>();
  const taken = new Map<string, number>();
  let all = 0;
  const takenBy = (organisationId: string) => taken.get(organisationId) ?? 0;

  function take(organisationId: string): void {
    all += 1;
    taken.set(organisationId, takenBy(organisationId) + 1);
  }

  function giveBack(organisationId: string): void {
    all -= 1;
    const left = takenBy(organisationId) - 1;
    if (left > 0) taken.set(organisationId, left);
    else taken.delete(organisationId);
    putLast(organisationId);
    callNext();
  }

  function putLast(organisationId: string): void {
    const line = waiting.get(organisationId);
    if (line && waiting.delete(organisationId)) waiting.set(organisationId, line);
  }

  function leave(organisationId: string, enter: () => void): void {
    const line = waiting.get(organisationId);
    line?.delete(enter);
    if (line?.size === 0) waiting.delete(organisationId);
  }

  function callNext(): void {
    if (all >= atOnce) return;
    for (const [organisationId, line] of waiting) {
      if (takenBy(organisationId) >= ofOne) continue;
      const [enter] = line;
      if (!enter) continue;
      leave(organisationId, enter);
      putLast(organisationId);
      take(organisationId);
      enter();
      return;
    }
  }

  async function come(organisationId: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (all < atOnce && takenBy(organisationId) < ofOne && !waiting.has(organisationId)) return take(organisationId);
    const line = waiting.get(organisationId) ?? new Set();
    if (line.size >= waitingOfOne) throw busy();
    waiting.set(organisationId, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.add(resolve);
    const end = (reason: unknown) => {
      leave(organisationId, resolve);
      reject(reason);
    };
    const aborted = () => end(signal?.reason);
    const timer = patience === undefined ? undefined : setTimeout(() => end(busy()), patience).unref();
    signal?.addEventListener('abort', aborted);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    }
  }

  return {
    async run(organisationId, work, signal) {
      await come(organisationId, signal);
      try {
        return await work();
      } finally {
        giveBack(organisationId);
      }
    },
  };
}

function busy(): ApiError {
  return new ApiError('too_many_requests', {
    message: refusals.busy(refusals.seconds(String(comeBackIn))),
    headers: { 'retry-after': String(comeBackIn) },
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { Caller } from './caller.ts';

/** Each takes a kilobyte or two. */
const maxKnown = 2_000;

/**
 * Callers as their last call found them, by their token; the one who has not called for longest is forgotten. Nothing is
 * decided by it: whoever uses one has it looked up in the same transaction whether they still are as they were.
 */
export class KnownCallers {
  readonly #known = new Map<string, Caller>();

  of(token: string): Caller | undefined {
    return this.#known.get(token);
  }

  /** Undefined for a token that nobody calls with any more. */
  note(token: string, caller: Caller | undefined): void {
    this.#known.delete(token);
    if (!caller || caller.ended) return;
    this.#known.set(token, caller);
    if (this.#known.size > maxKnown) this.#known.delete(this.#known.keys().next().value ?? '');
  }
}

/** Whether a caller is as before in all that decides what they may do and see. */
export function isSameCaller(now: Caller, before: Caller): boolean {
  return isDeepStrictEqual({ ...now, lastUsedAt: before.lastUsedAt }, before);
}

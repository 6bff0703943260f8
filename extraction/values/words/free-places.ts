import type { Stretch } from '../../structure/unbroken.ts';

/** Remembers which characters are taken: of things that are read in one place, the first counts. */
export class FreePlaces {
  readonly #taken = new Set<number>();

  /** Takes a place; false where some of it is taken already. */
  take({ start, end }: Stretch): boolean {
    for (let at = start; at < end; at += 1) if (this.#taken.has(at)) return false;
    for (let at = start; at < end; at += 1) this.#taken.add(at);
    return true;
  }
}

import type { EvidenceRow } from './read-evidence.ts';
import { freshnessOf, isCurrent } from '#api-contract/compliance-resources/freshness';
import { windowOf } from './read-evidence.ts';

/** Later than any last day. */
export const never = '9999-12-31';

/** What decides how a piece of evidence counts for an answer. */
export interface Piece {
  /** The control that it belongs to; null for the answer’s own. */
  readonly control_id: string | null;
  /** How much of the requirement its control covers; null for the answer’s own. */
  readonly covers: 'full' | 'part' | null;
  /** The last day on which it is current, of what is current today; null for what isn’t. */
  readonly last: string | null;
}

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/**
 * What keeps an answer covered longest, and how long; null where nothing current does. Its own evidence and that of a
 * control that covers it in full prove it alone. Controls that cover parts prove it together: nobody said which part is
 * whose, so their cover ends with the first of them whose last current evidence ends.
 */
export function coverOf<P extends Piece>(pieces: readonly P[]): (P & { readonly last: string }) | null {
  const whole = longest(pieces.filter(({ covers }) => covers !== 'part'));
  const parts = [
    ...Map.groupBy(
      pieces.filter(({ covers }) => covers === 'part'),
      ({ control_id }) => control_id,
    ).values(),
  ].map(longest);
  const together = parts.every((part) => part !== null)
    ? (parts.toSorted((one, other) => one.last.localeCompare(other.last))[0] ?? null)
    : null;
  return longest([whole, together].filter((piece) => piece !== null));
}

function longest<P extends Piece>(pieces: readonly P[]): (P & { readonly last: string }) | null {
  const last = pieces.map((piece) => piece.last).reduce(later, null);
  const found = pieces.find((piece) => piece.last === last);
  return last === null || !found ? null : { ...found, last };
}

/** A row as it counts on a day. */
export const pieceOf = (row: EvidenceRow, today: string): EvidenceRow & Piece => {
  const window = windowOf(row, today);
  return { ...row, last: isCurrent(freshnessOf(window, today)) ? (window.to ?? never) : null };
};

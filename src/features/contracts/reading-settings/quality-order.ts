import type { SubjectQuality } from '#api-contract/findings/reading-settings';

/** The share of reviewed findings that were corrected; null without a review. */
export function shareOfWrong({ accepted, corrected, rejected }: SubjectQuality): number | null {
  const judged = accepted + corrected + rejected;
  return judged === 0 ? null : (corrected + rejected) / judged;
}

/** The most often corrected first, those without a review last. */
export function worstFirst(items: readonly SubjectQuality[]): SubjectQuality[] {
  return items.toSorted((one, other) => (shareOfWrong(other) ?? -1) - (shareOfWrong(one) ?? -1));
}

import type { SubjectQuality } from '#api-contract/findings/reading-settings';

/** How many of those that someone looked at were put right; null where nobody has looked. */
export function shareOfWrong({ accepted, corrected, rejected }: SubjectQuality): number | null {
  const judged = accepted + corrected + rejected;
  return judged === 0 ? null : (corrected + rejected) / judged;
}

/** What people had to put right most often first; what nobody judged last. */
export function worstFirst(items: readonly SubjectQuality[]): SubjectQuality[] {
  return items.toSorted((one, other) => (shareOfWrong(other) ?? -1) - (shareOfWrong(one) ?? -1));
}

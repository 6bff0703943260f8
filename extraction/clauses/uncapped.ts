import type { Stretch } from '../structure/unbroken.ts';

/** Wording that takes something out of a limit, or says that there is none. */
const exception =
  /\b(?:except\w*|excluding|exclusions?|exclusive of|other than|save (?:for|as|that)|unless|provided,? (?:however|that)|notwithstanding|subject to|unlimited|uncapped|without limit(?!ation)|in addition to|(?:not|nothing|neither|nor|no)\b[^.]{0,120}?\b(?:limits?|be limited by|excludes?|appl(?:y|ies)|restricts?|caps?))\b/is;
/** The exception often stands in the words that lead into the sentence, before a reference that cuts it. */
const lead = 300;

/**
 * Returns whether passages that were taken for uncapped liability make any exception from a limit. A limit alone, which
 * reads much alike, is none.
 */
export const makesException = (text: string, passages: readonly Stretch[]): boolean =>
  passages.some(({ start, end }) => exception.test(leadOf(text, start) + text.slice(start, end)));

/** What stands before a place in its paragraph. */
const leadOf = (text: string, start: number) =>
  text
    .slice(Math.max(0, start - lead), start)
    .split(/\n\s*\n/)
    .at(-1) ?? '';

import type { Stretch } from '../structure/unbroken.ts';
import { statesLimit } from './limits.ts';

/** Wording that takes something out of a limit, or says that there is none. */
const exception =
  /\b(?:except\w*|excluding|exclusions?|exclusive of|other than|save (?:for|as|that)|unlimited|uncapped|without (?:any )?limit(?!ation)|(?:not|nothing|neither|nor|no)\b(?:[^.]|\.(?=\d)){0,120}?\b(?:limit(?:s|ed)?(?!\s+to\b)|(?<!without )limitations?|be limited by|excludes?|appl(?:y|ies)|restricts?|caps?))\b/is;
/** Wording that leads into a limit as often as out of one. */
const proviso = /\b(?:unless|provided,? (?:however|that)|notwithstanding|subject to|in addition to)\b/i;
/** What is rarely limited: an exception is made for it. */
const rarelyLimited =
  /\b(?:fraud\w*|gross(?:ly)? negligen\w+|wil+ful\w*|misconduct|intentional\w*|indemni\w+|confidential\w*|infring\w+|misappropriat\w+|death|injur\w+|third[- ]part\w+)\b/i;
/** The exception often stands in the words that lead into the sentence, before a reference that cuts it. */
const lead = 300;

/** Returns whether a passage that was taken for uncapped liability makes an exception from a limit. */
export function makesException(text: string, { start, end }: Stretch): boolean {
  const said = leadOf(text, start) + text.slice(start, end);
  if (exception.test(said)) return true;
  return proviso.test(said) && (rarelyLimited.test(said) || !statesLimit(text.slice(start, end)));
}

/** Returns whether a passage states a limit and no exception from it, which reads much alike. */
export const isMereLimit = (text: string, passage: Stretch): boolean =>
  !makesException(text, passage) && statesLimit(text.slice(passage.start, passage.end));

/** What stands before a place in its paragraph. */
const leadOf = (text: string, start: number) =>
  text
    .slice(Math.max(0, start - lead), start)
    .split(/\n\s*\n/)
    .at(-1) ?? '';

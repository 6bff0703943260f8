import type { Stretch } from './unbroken.ts';

/** A term that the contract defines, and where it does. */
export interface DefinedTerm extends Stretch {
  term: string;
}

const wordings = [
  /["“]([A-Z][^"“”\n]{1,60}?)["”]\s*(?:\([^)]{0,40}\)\s*)?(?:shall\s+|will\s+)?(?:means?|refers? to|has the meaning|have the meaning|includes?)\b/g,
  /\(\s*(?:(?:the|each,?(?: an?)?|an?|this|collectively,?(?: the)?|together,?(?: the)?|hereinafter(?: referred to as| called)?(?: the)?|as)\s+)*["“]([^"“”\n]{1,60}?),?["”]\s*\)/g,
];

/** Terms that a text defines, in order, each where it is defined first. */
export function definedTermsIn(text: string): DefinedTerm[] {
  const found = new Map<string, DefinedTerm>();
  const all = wordings.flatMap((wording) => [...text.matchAll(wording)]).sort((one, other) => one.index - other.index);
  for (const match of all) {
    const term = match[1]?.trim();
    if (term && !found.has(term)) found.set(term, { term, start: match.index, end: match.index + match[0].length });
  }
  return [...found.values()];
}

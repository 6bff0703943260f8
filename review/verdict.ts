import type { Stretch } from '../extraction/structure/unbroken.ts';

/** How a verdict was come to. */
export type Method = 'clause' | 'value' | 'wording' | 'phrases' | 'learned' | 'decisions' | 'question';

/** Words of the document, letter for letter: `quote` is `text.slice(start, end)`. */
export interface ReviewCitation extends Stretch {
  quote: string;
}

export type Outcome = 'met' | 'fallback' | 'not_met' | 'needs_review' | 'not_applicable';

/** What a check says of a rule in one document. */
export interface ReviewVerdict {
  verdict: Outcome;
  /** Which fallback holds, from 1; only with `fallback`. */
  rank?: number;
  /** From 0 to 1: that the verdict is right. */
  confidence: number;
  method: Method;
  citations: readonly ReviewCitation[];
  /** Why nobody can tell, as a sentence; only with `needs_review`. */
  reason?: string;
}

import { isQuotedFrom, type Quoted } from '../extraction/findings/quote.ts';
import type { Stretch } from '../extraction/structure/unbroken.ts';
import type { ReviewCitation } from './verdict.ts';

/** A quote that the document does not have where it is said to stand. */
export class QuoteNotInDocument extends Error {
  readonly code = 'quote_not_in_document';

  constructor() {
    super('The quote differs from the document.');
    this.name = 'QuoteNotInDocument';
  }
}

export { findAgain } from '../extraction/findings/quote.ts';

/** Cite a stretch of a text. */
export const citationOf = (text: string, { start, end }: Stretch): ReviewCitation => ({
  start,
  end,
  quote: text.slice(start, end),
});

/** The citations as they are, whoever made them; throws `QuoteNotInDocument` where one differs from the text by a letter. */
export function provenCitations(text: string, citations: readonly Quoted[]): ReviewCitation[] {
  return citations.map((citation) => {
    if (!isQuotedFrom(text, citation)) throw new QuoteNotInDocument();
    return citationOf(text, citation);
  });
}

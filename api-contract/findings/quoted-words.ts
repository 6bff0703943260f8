import type { FindingCitation } from './endpoints.ts';

/** Returns the words of a citation in one line, without page numbers, running headers and footers. */
export function quotedWords({ quote, omitted = [] }: Pick<FindingCitation, 'quote' | 'omitted'>): string {
  const kept = omitted
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, quote);
  return kept.replace(/\s+/g, ' ').trim();
}

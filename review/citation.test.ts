import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provenCitations, QuoteNotInDocument } from './citation.ts';
import { judgeOf } from './checks/judge-written-rule.ts';
import { ReviewSubject } from './checks/review-subject.ts';
import { ndaRules } from './nda-rules/index.ts';
import { ndaClauses, ndaWith } from './nda-rules/nda-clauses-fixture.ts';

const clauses = Object.values(ndaClauses).flatMap(({ met, contradicted }) => [met, contradicted]);
const text = ndaWith(...clauses.slice(0, 6));

test('a quote that differs by a letter, by its place or by its document is refused', () => {
  const at = text.indexOf('clearly marked');
  const quote = { start: at, end: at + 14, quote: 'clearly marked' };
  expect(provenCitations(text, [quote])).toEqual([quote]);
  for (const forged of [
    { ...quote, quote: 'clearly Marked' },
    { ...quote, start: at + 1, end: at + 15 },
    { ...quote, start: -1 },
    { ...quote, start: at + 0.5 },
    { ...quote, end: text.length + 5 },
    { start: at, end: at, quote: '' },
  ])
    expect(() => provenCitations(text, [forged])).toThrow(QuoteNotInDocument);
  expect(() => provenCitations(`x${text}`, [quote])).toThrow(QuoteNotInDocument);
});

test('whatever the text, every citation is its slice', () => {
  const judges = ndaRules.map(({ id, wording }) => judgeOf({ name: id, wording }));
  const own = judgeOf({
    name: 'own',
    wording: 'Snow is cleared every morning.',
    for: ['confidential within 9 words of disclos*'],
  });
  const pieces = fc.oneof(
    fc.constantFrom(...clauses),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('\u2028', '\r\n', '\u0000', '1.', '(a)', '“', '’s', '\ud800'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.constantFrom(' ', '\n', '\n\n'), (said, between) => {
      const subject = new ReviewSubject(said.join(between));
      for (const judge of [...judges, own])
        for (const { start, end, quote } of judge(subject).citations)
          expect(subject.text.slice(start, end)).toBe(quote);
    }),
    { numRuns: 60 },
  );
});

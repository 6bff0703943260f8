import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Citation, Findings } from './findings/finding.ts';
import { readContract } from './reader.ts';
import { madeContract } from './testing/made-contract.ts';
import { makeTypesetPdf, type PlacedLine } from './testing/make-typeset-pdf.ts';
import type { DocText } from './text/doc-text.ts';
import { readPdf } from './text/read-pdf.ts';
import { textAsDocument } from './text/read-plain-text.ts';

const paragraphs = madeContract.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '));
const arabic = ['يخضع هذا العقد لقوانين', 'لا يجوز لأي طرف التنازل عن', 'هذا العقد دون موافقة'];
const linesPerColumn = 44;

interface Layout {
  width: number;
  columns: 1 | 2;
  hyphens: boolean;
  footer: string | null;
  ligatures: boolean;
  rightToLeft: boolean;
  order: readonly string[];
}

const layouts: fc.Arbitrary<Layout> = fc.record({
  width: fc.integer({ min: 24, max: 90 }),
  columns: fc.constantFrom<1 | 2>(1, 2),
  hyphens: fc.boolean(),
  footer: fc.constantFrom(null, 'Page', 'Source: MADE UP INC, 10-K, 3/13/2020', '- 7 -'),
  ligatures: fc.boolean(),
  rightToLeft: fc.boolean(),
  order: fc.shuffledSubarray(paragraphs, { minLength: 3 }),
});

function broken(paragraph: string, { width, hyphens }: Layout): string[] {
  const lines: string[] = [];
  let rest = paragraph;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const at = hyphens || space <= 0 ? width : space;
    const inWord = /\w/.test(rest.charAt(at - 1)) && /\w/.test(rest.charAt(at));
    lines.push(`${rest.slice(0, at)}${inWord && hyphens ? '-' : ''}`);
    rest = rest.slice(at);
  }
  return [...lines, rest];
}

function typeset(layout: Layout): PlacedLine[][] {
  const { columns, footer, ligatures, rightToLeft, order } = layout;
  const width = columns === 2 ? Math.min(layout.width, 46) : layout.width;
  const body = [...order, ...(rightToLeft ? arabic : [])].flatMap((paragraph) => {
    const written = ligatures ? paragraph.replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02') : paragraph;
    return broken(written, { ...layout, width });
  });
  const perPage = linesPerColumn * columns;
  return Array.from({ length: Math.ceil(body.length / perPage) }, (_none, page) => [
    ...body.slice(page * perPage, (page + 1) * perPage).map((text, index) => ({
      text,
      x: 60 + 260 * Math.floor(index / linesPerColumn),
      y: 740 - 15 * (index % linesPerColumn),
    })),
    ...(footer ? [{ text: footer, x: 280, y: 30 }] : []),
  ]);
}

function citationsIn(findings: Findings): Citation[] {
  if (findings.status !== 'read') throw new Error(findings.status);
  return [...findings.fields, ...findings.clauses].flatMap(({ citations }) => citations);
}

function expectTrue(document: DocText, citations: readonly Citation[]): void {
  for (const { start, end, quote, page, boxes } of citations) {
    expect(quote).toBe(document.text.slice(start, end));
    expect(end).toBeGreaterThan(start);
    if (document.items.length === 0) continue;
    expect(page).toBe(boxes[0]?.page);
    for (const box of boxes) {
      expect(box.w).toBeGreaterThan(0);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.h).toBeLessThanOrEqual(792);
    }
  }
}

const lettersOf = (text: string) => [...text.replace(/\s/g, '')].sort().join('');

describe('citations', () => {
  it('are the document, letter for letter, however it is typeset', async () => {
    let cited = 0;
    await fc.assert(
      fc.asyncProperty(layouts, async (layout) => {
        const pages = typeset(layout);
        const reading = await readPdf(makeTypesetPdf(pages), 100);
        if (reading.status !== 'ready') throw new Error(reading.status);
        const { document } = reading;
        expect(lettersOf(document.text)).toBe(
          lettersOf(
            pages
              .flat()
              .map(({ text }) => text)
              .join(''),
          ),
        );
        const citations = citationsIn(await readContract(document));
        cited += citations.length;
        expectTrue(document, citations);
      }),
      { numRuns: 25 },
    );
    // A few paragraphs may say nothing that is cited; all of them together say much.
    expect(cited).toBeGreaterThan(50);
  });

  it('are the text, letter for letter, whatever it is', async () => {
    const pieces = fc.constantFrom(
      ...paragraphs,
      ...arabic,
      '\n',
      '\n\n',
      '[***]',
      '   ',
      '\t',
      '•',
      '(a)',
      '1.1',
      '\u00ad',
      '“',
      'ﬁ',
      '𝔸',
      '\f',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 30 }), async (parts) => {
        const document = textAsDocument(`${parts.join(' ')}.`);
        expectTrue(document, citationsIn(await readContract(document)));
      }),
      { numRuns: 60 },
    );
  });
});

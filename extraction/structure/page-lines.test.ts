import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLinesOf, withoutPageLines } from './page-lines.ts';

/** Lines of pages as the text of a document. */
function documentOf(pages: readonly (readonly string[])[]) {
  const texts = pages.map((lines) => `${lines.join('\n')}\n`);
  let at = 0;
  return {
    text: texts.join(''),
    pages: texts.map(({ length }) => ({ start: at, end: (at += length) })),
  };
}

const pageLinesIn = (pages: readonly (readonly string[])[]) => {
  const document = documentOf(pages);
  return pageLinesOf(document).map(({ start, end }) => document.text.slice(start, end));
};

const body = ['delivers the goods', 'to the yard of the Buyer, who', 'inspects them there and then', 'or later'];
const bodyOf = (who: string) => body.map((line) => `${who} ${line}`);

describe('lines of a page', () => {
  it('are headers and footers that run through the document, and page numbers', () => {
    const pages = ['Acme', 'Bolt', 'Crane'].map((who, index) => [
      'Supply Agreement – Confidential',
      ...bodyOf(who),
      `Acme/Bolt v2 | Page ${index + 1} of 3`,
    ]);
    expect(pageLinesIn(pages)).toEqual([
      'Acme/Bolt v2 | Page 1 of 3',
      'Supply Agreement – Confidential',
      'Acme/Bolt v2 | Page 2 of 3',
      'Supply Agreement – Confidential',
      'Acme/Bolt v2 | Page 3 of 3',
    ]);
  });

  it('are none where a sentence stands in the middle of each page, or on two pages only', () => {
    const middle = ['Acme', 'Bolt', 'Crane'].map((who) => [...bodyOf(who), 'Each order is confirmed.', ...bodyOf(who)]);
    expect(pageLinesIn(middle)).toEqual([]);
    expect(
      pageLinesIn([
        ['Draft', ...bodyOf('Acme')],
        ['Draft', ...bodyOf('Bolt')],
      ]),
    ).toEqual([]);
  });

  it('are not the figures of a table', () => {
    const table = [...body, ...body, 'Price', '500', 'Tax', '100', ...body, ...body];
    expect(pageLinesIn([table])).toEqual([]);
    expect(pageLinesOf({ text: 'Price\n500\nTax\n100\n', pages: [] })).toEqual([]);
  });

  it('without pages are what no sentence looks like', () => {
    const text = 'The Buyer pays\nPage 3 of 7\nwithin ten days.\n- 4 -\n';
    expect(pageLinesOf({ text, pages: [] }).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Page 3 of 7',
      '- 4 -',
    ]);
  });

  it('leave the rest of the text where it was', () => {
    const words = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,9}){2,8}$/);
    const made = fc.record({
      pages: fc.array(fc.array(words, { minLength: 8, maxLength: 12 }), { minLength: 3, maxLength: 6 }),
      header: fc.constantFrom('SUPPLY AGREEMENT', 'Acme – Strictly confidential', 'Ref. 2024/117'),
      footer: fc.constantFrom('Page {} of 9', '{}', '- {} -', 'Acme Ltd | {}', '{}/9', 'Page | {}'),
    });
    fc.assert(
      fc.property(made, ({ pages, header, footer }) => {
        const document = documentOf(
          pages.map((lines, page) => [header, ...lines, footer.replace('{}', String(page + 1))]),
        );
        const clean = withoutPageLines(document);
        expect(clean.length).toBe(document.text.length);
        expect(clean.split(/\s+/).filter(Boolean).join(' ')).toBe([header, ...pages.flat()].join(' '));
      }),
      { numRuns: 200 },
    );
  });
});

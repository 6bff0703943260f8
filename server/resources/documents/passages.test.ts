import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPassages } from './passages.ts';

function pagesOf(texts: readonly string[]) {
  let start = 0;
  return texts.map((text, index) => {
    const page = { no: index + 1, start, end: start + text.length, w: 612, h: 792, rotation: 0 };
    start = page.end;
    return page;
  });
}

describe('passages', () => {
  it('are the whole text in order, none across pages and none very long', () => {
    const words = fc.array(fc.oneof(fc.lorem(), fc.string({ unit: 'grapheme' }), fc.constant('x'.repeat(3_000))), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.array(words.map((each) => each.join(' '))), (texts) => {
        const text = texts.join('');
        const pages = pagesOf(texts);
        const passages = cutIntoPassages(text, pages);

        expect(passages.map((passage) => passage.text).join('')).toBe(text);
        for (const passage of passages) {
          const page = pages[passage.page - 1];
          expect(passage.start).toBeGreaterThanOrEqual(page?.start ?? NaN);
          expect(passage.end).toBeLessThanOrEqual(page?.end ?? NaN);
          expect(passage.text.length).toBeLessThanOrEqual(1_801);
          expect(passage.text).not.toMatch(/^\p{Surrogate}|\p{Surrogate}$/u);
        }
      }),
    );
  });

  it('end with a paragraph or a sentence where there is one', () => {
    const sentence = 'The Supplier keeps what it learns to itself. ';
    const text = sentence.repeat(100);
    const passages = cutIntoPassages(text, pagesOf([text]));
    expect(passages.length).toBeGreaterThan(3);
    expect(passages.every((passage) => passage.text.endsWith('. '))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { headingLevel, listNumbers, safeHref, type WordElement } from './word-document.ts';

const item = (level: number): WordElement => ({ type: 'paragraph', numbering: { level, isOrdered: true } });

describe('a Word document', () => {
  it('numbers its paragraphs by level', () => {
    const paragraphs = [item(0), item(1), item(1), item(0), item(1)];
    expect([...listNumbers(paragraphs).values()]).toEqual([1, 1, 2, 2, 1]);
  });

  it.each([
    ['heading 2', 2],
    ['Title', 1],
    ['Normal', undefined],
    [null, undefined],
  ])('tells a heading by its style %j', (styleName, level) => {
    expect(headingLevel({ type: 'paragraph', styleName })).toBe(level);
  });

  it.each([
    ['https://example.com', true],
    ['mailto:someone@example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
  ])('a link to %s is followed: %s', (href, followed) => {
    expect(safeHref(href) !== undefined).toBe(followed);
  });
});

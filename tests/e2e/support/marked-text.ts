import type { Page } from '@playwright/test';

/** The words of the document that lie under the mark in view, letter by letter as the page shows them, without white space. */
export async function textUnderTheMark(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marks = [...document.querySelectorAll<HTMLElement>('.document-viewer-marks > [data-active]')];
    const pages = new Set(marks.map((mark) => mark.closest('.page')));
    let found = '';
    for (const shown of pages) {
      const boxes = marks.filter((mark) => shown?.contains(mark)).map((mark) => mark.getBoundingClientRect());
      const isUnder = ({ left, right, top, bottom }: DOMRect) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return boxes.some((box) => x >= box.left && x <= box.right && y >= box.top - 2 && y <= box.bottom + 2);
      };
      const walker = document.createTreeWalker(
        shown?.querySelector('.textLayer') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        const letters = node.textContent ?? '';
        for (let at = 0; at < letters.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          if (letters[at]?.trim() && isUnder(range.getBoundingClientRect())) found += letters[at];
        }
      }
    }
    return found;
  });
}

/** In how many letters two texts differ: put in, left out or changed. */
export function lettersApart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/** How many letters the longest part has that stands in both. */
export function sharedLetters(one: string, other: string): number {
  for (let length = one.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= one.length; start += 1) {
      if (other.includes(one.slice(start, start + length))) return length;
    }
  }
  return 0;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfItems } from './page-of-items.ts';

const keyed = { name: 'word', keyOf: (word: string) => word };
const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 30 });
const sorted = (given: readonly string[]) => given.toSorted((one, other) => (one < other ? -1 : 1));

test('pages one after the other hold every item once, in order, and so do they on the way back', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 7 }), (given, limit) => {
      const forth: string[][] = [];
      let page = pageOfItems(given, keyed, { limit });
      for (;;) {
        forth.push(page.items);
        expect(page.total).toEqual({ count: given.length, exact: true });
        if (page.next_cursor === null) break;
        page = pageOfItems(given, keyed, { limit, after: page.next_cursor });
      }
      expect(forth.flat()).toEqual(sorted(given));
      const back = [page.items];
      while (page.previous_cursor !== null) {
        page = pageOfItems(given, keyed, { limit, before: page.previous_cursor });
        back.unshift(page.items);
      }
      expect(back.flat()).toEqual(sorted(given));
    }),
  );
});

test('a page goes on behind an item that is there no more', () => {
  const { next_cursor } = pageOfItems(['a', 'b', 'c', 'd'], keyed, { limit: 2 });
  expect(pageOfItems(['a', 'c', 'd'], keyed, { limit: 2, after: next_cursor ?? '' }).items).toEqual(['c', 'd']);
});

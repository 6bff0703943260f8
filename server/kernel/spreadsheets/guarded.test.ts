import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#kernel/text/testing';
import { withoutFormulas } from './cell.ts';
import { writeCsv } from './csv.ts';
import { guarded, unguarded } from './guarded.ts';
import { readCsv } from './read-csv.ts';

const text = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 4, unit: anyCharacter }),
      fc.constantFrom("'", "''", '=', '+', '\n', '\r\n', '"', ';', '\t', '\u2028', '\u200b', ' ', '|', 'a'),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join('').toWellFormed());

test('a guarded text comes back letter for letter', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(unguarded(guarded(given))).toBe(given);
    }),
    { numRuns: 3_000 },
  );
});

test('a guarded text leaves nothing that a spreadsheet would compute', () => {
  fc.assert(
    fc.property(text, (given) => {
      const safe = guarded(given);
      expect(withoutFormulas(safe)).toBe(safe);
      for (const line of safe.split(/[\r\n\u2028\u2029]/)) expect(line).not.toMatch(/^[\s\p{C}]*[=+\-@|%]/u);
    }),
    { numRuns: 3_000 },
  );
});

test('a file of exact texts is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (given) => {
      const parts: Uint8Array[] = [];
      for await (const part of writeCsv(rows(given), { exact: true })) parts.push(part);
      const read: string[] = [];
      for await (const { cells } of readCsv(Buffer.concat(parts), { columns: 10 })) read.push(...(cells as string[]));
      expect(
        read
          .slice(1)
          .filter((_cell, at) => at % 2 === 1)
          .map(unguarded),
      ).toEqual(given);
    }),
    { numRuns: 300 },
  );
});

async function* rows(texts: readonly string[]) {
  yield await Promise.resolve([{ text: 'Text' }]);
  for (const each of texts) yield [{ text: 'x' }, { text: each }];
}

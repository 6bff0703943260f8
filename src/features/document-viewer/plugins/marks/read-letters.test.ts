import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { contractDocument } from '../../fixture-documents.ts';
import { pieceOf, textParameters, type TextItem } from './document-text.ts';
import { matchLetters } from './match-letters.ts';
import { readLetters } from './read-letters.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/contracts/pdf');
const real = ['e1d48ae684', 'c3310a71c0', '097a9b7fa9', '9f06153c96'].map((name) =>
  path.join(folder, `cuad-${name}.pdf`),
);

/** Each run of a file's text, with how far its first and last letter are from where pdf.js says the run begins and ends. */
async function runsOf(data: Uint8Array) {
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const runs: { text: string; apart: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent(textParameters);
    const pieces = (items as TextItem[]).map(pieceOf);
    const found = matchLetters(pieces, await readLetters(page, OPS));
    pieces.forEach(({ text, box }, index) => {
      if (text.trim() === '') return;
      const drawn = found[index]?.filter((letter) => letter !== undefined) ?? [];
      const [first, last] = [drawn.at(0), drawn.at(-1)];
      const apart =
        first && last ? Math.max(Math.abs(first.from[0] - box.left), Math.abs(last.to[0] - box.right)) : NaN;
      runs.push({ text, apart });
    });
  }
  await loading.destroy();
  return runs;
}

describe('the letters that a page draws', () => {
  it('fill the runs of its text from end to end', async () => {
    const runs = await runsOf(await contractDocument(2));
    expect(runs.length).toBeGreaterThan(10);
    expect(runs.filter(({ apart }) => !(apart < 0.1))).toEqual([]);
  });

  it('do so in real contracts, one of which is drawn as a single form on every page', async (context) => {
    context.skip(!real.every(existsSync), 'The folder of real contracts is not beside the project.');
    for (const file of real) {
      const runs = await runsOf(new Uint8Array(await readFile(file)));
      expect(runs.length, file).toBeGreaterThan(100);
      expect(
        runs.filter(({ apart }) => !(apart < 0.1)),
        file,
      ).toEqual([]);
    }
  });
});

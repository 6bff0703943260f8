import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';

export interface TestDocument {
  readonly file: string;
  /** A word that stands in its text and nowhere else. */
  readonly word: string;
}

/** Three contracts in our own words, drawn as PDF into `folder`. */
export async function drawContracts(folder: string): Promise<TestDocument[]> {
  await mkdir(folder, { recursive: true });
  const texts = [
    {
      name: 'harbour lease.pdf',
      word: 'quayside',
      text: 'The landlord lets the quayside warehouse to the tenant for five years.',
    },
    {
      name: 'supply agreement.pdf',
      word: 'turbines',
      text: 'The seller delivers twelve turbines a year, and the buyer pays within thirty days.',
    },
    {
      name: 'confidentiality.pdf',
      word: 'prototype',
      text: 'Each party keeps what it learns of the prototype to itself for three years.',
    },
  ];
  return Promise.all(
    texts.map(async ({ name, word, text }) => {
      const document = await PDFDocument.create();
      const font = await document.embedFont(StandardFonts.TimesRoman);
      for (const number of [1, 2]) {
        const page = document.addPage([595, 842]);
        page.drawText(`${name.replace('.pdf', '')}, page ${number}`, { x: 60, y: 770, size: 18, font });
        page.drawText(text, { x: 60, y: 730, size: 12, font });
      }
      const file = path.join(folder, name);
      await writeFile(file, await document.save());
      return { file, word };
    }),
  );
}

const real = path.resolve(import.meta.dirname, '../../../../shared/data/contracts/pdf');

/** Real contracts beside the project, where they are at hand: the word was looked up in their text. */
export const realContracts: TestDocument[] = [
  { file: path.join(real, 'cuad-097a9b7fa9.pdf'), word: 'energysaver' },
  { file: path.join(real, 'cuad-5c5065ca20.pdf'), word: 'darmstadt' },
  { file: path.join(real, 'cuad-9f06153c96.pdf'), word: 'nordlicht' },
].filter(({ file }) => existsSync(file));

/** All real contracts that are at hand. */
export const allRealContracts: string[] = existsSync(real)
  ? readdirSync(real)
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => path.join(real, name))
  : [];

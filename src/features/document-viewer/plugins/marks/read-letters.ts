import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnLetters, fontsOf, type DrawnLetter, type FontMeasures, type Operations } from './drawn-letters.ts';

/** The letters that a page draws and that pdf.js counts among its text: those that reach into the page. */
export async function readLetters(page: PDFPageProxy, operations: Operations): Promise<DrawnLetter[]> {
  const list = await page.getOperatorList({ annotationMode: 0 });
  const fonts = new Map<string, FontMeasures>();
  for (const name of fontsOf(list, operations)) fonts.set(name, await fontNamed(page, name));
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return drawnLetters(list, operations, fonts).filter(({ from: [x, y], to: [end] }) => {
    const isBeside = Math.max(x, end) < left || Math.min(x, end) > right;
    return !isBeside && y >= bottom && y <= top;
  });
}

/** Fonts come after the operations that name them. */
async function fontNamed({ commonObjs }: PDFPageProxy, name: string): Promise<FontMeasures> {
  const font = await new Promise<unknown>((resolve) => commonObjs.get(name, resolve));
  return typeof font === 'object' && font !== null ? font : {};
}

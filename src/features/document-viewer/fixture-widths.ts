import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';

const words = 'Where it is drawn';
const [narrow, wide] = ['illicit fillings. ', ' WWW AVAVAV MMM'];
const [left, size] = [72, 16];
const fonts = [StandardFonts.Helvetica, StandardFonts.TimesRoman];

/** The same words in two fonts, between letters that are much narrower and much wider than others. */
export async function wordsAmongWidths(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const sheet = document.addPage([595, 842]);
  for (const [index, name] of fonts.entries()) {
    const font = await document.embedFont(name);
    sheet.drawText(narrow + words + wide, { x: left, y: 740 - index * 40, size, font });
  }
  return document.save({ useObjectStreams: false });
}

/** The words, and from where to where they are drawn in each font, in points from the page's left edge. */
export async function wordsDrawn(): Promise<{ words: string; places: { left: number; right: number }[] }> {
  const document = await PDFDocument.create();
  const embedded = await Promise.all(fonts.map((name) => document.embedFont(name)));
  const places = embedded.map((font) => {
    const begin = left + widthOf(font, narrow);
    return { left: begin, right: begin + widthOf(font, words) };
  });
  return { words, places };
}

/** A letter at a time: together, pdf-lib measures some pairs closer than it draws them. */
function widthOf(font: PDFFont, text: string): number {
  return Array.from(text, (letter) => font.widthOfTextAtSize(letter, size)).reduce((sum, width) => sum + width, 0);
}

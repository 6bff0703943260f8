import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF of so many pages of plain text, made by machine. */
export async function longContract(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842]);
    for (let line = 0; line < 48; line += 1) {
      page.drawText(
        `${number}.${line + 1} The supplier delivers what order ${number * 48 + line} names, and the buyer pays for it.`,
        {
          x: 56,
          y: 780 - line * 15,
          size: 10,
          font,
        },
      );
    }
  }
  return document.save();
}

/**
 * A PDF of at least so many bytes, each page with a picture that nothing can compress, made by machine. What describes the
 * pages stands together, as most programs write it: pdf.js looks at the last page's description before it shows the first.
 */
export async function heavyContract(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const side = 256;
  const weight = side * side;
  const pages = Array.from({ length: Math.ceil(bytes / weight) }, () => document.addPage([595, 842]));
  for (const [index, page] of pages.entries()) {
    const picture = document.context.stream(randomBytes(weight), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    const name = page.node.newXObject('Picture', document.context.register(picture));
    page.node.addContentStream(
      document.context.register(document.context.stream(`q 400 0 0 400 90 200 cm ${name.toString()} Do Q`)),
    );
    page.drawText(`Annex ${index + 1}`, { x: 56, y: 780, size: 18, font });
  }
  return document.save();
}

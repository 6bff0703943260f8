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

import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import type { SampleContract } from './sample-contract.ts';

const pageSize: [number, number] = [595, 842];
const margin = 72;
const lineHeight = 1.45;
const ink = rgb(0.1, 0.12, 0.18);

/** Set a sample contract as a PDF: a title, the opening, numbered clauses, a line for each party to sign on, page numbers. */
export async function drawContract(
  { opening, clauses }: SampleContract,
  title: string,
  parties: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  let page = pdf.addPage(pageSize);
  let y = pageSize[1] - margin;

  const write = (text: string, font: PDFFont, size: number, before: number) => {
    y -= before;
    for (const line of wrap(text, font, size)) {
      y -= size * lineHeight;
      if (y < margin) {
        page = pdf.addPage(pageSize);
        y = pageSize[1] - margin - size * lineHeight;
      }
      page.drawText(line, { x: margin, y, size, font, color: ink });
    }
  };

  write(title, bold, 18, 0);
  write(opening, regular, 11, 14);
  clauses.forEach(([heading, ...paragraphs], index) => {
    write(`${index + 1}. ${heading}`, bold, 12, 12);
    for (const paragraph of paragraphs) write(paragraph, regular, 11, 4);
  });
  y -= 54;
  if (y < margin) {
    page = pdf.addPage(pageSize);
    y = pageSize[1] - margin - 54;
  }
  parties.forEach((party, index) => drawSignatureLine(page, party, margin + index * 240, y, regular));
  pdf.getPages().forEach((each, index, all) => numberPage(each, `${index + 1} / ${all.length}`, regular));
  return new Uint8Array(await pdf.save());
}

function wrap(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > pageSize[0] - 2 * margin) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function drawSignatureLine(page: PDFPage, party: string, x: number, y: number, font: PDFFont): void {
  page.drawLine({ start: { x, y }, end: { x: x + 200, y }, thickness: 0.6, color: ink });
  page.drawText(`For ${party}`, { x, y: y - 14, size: 9, font, color: ink });
}

function numberPage(page: PDFPage, text: string, font: PDFFont): void {
  page.drawText(text, {
    x: pageSize[0] / 2 - font.widthOfTextAtSize(text, 9) / 2,
    y: margin / 2,
    size: 9,
    font,
    color: ink,
  });
}

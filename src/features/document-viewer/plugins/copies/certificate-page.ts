import type * as Library from 'pdf-lib';
import type { PDFDocument } from 'pdf-lib';
import { hasStandardLetters, pictureOfText, type FreeText } from '../../engine/text-picture.ts';

export interface Certificate {
  title: string;
  /** Names and values, one below the other. */
  facts: readonly (readonly [name: string, value: string])[];
  note: string;
}

const PAGE: [number, number] = [595.28, 841.89];
const MARGIN = 72;
const VALUE_INDENT = 150;
const LINE = 16;

/** Add a page at the end that says what the document is and where it comes from. */
export async function addCertificatePage(
  pdfLib: typeof Library,
  document: PDFDocument,
  { title, facts, note }: Certificate,
  paint: (text: FreeText) => Promise<Uint8Array> = pictureOfText,
): Promise<void> {
  const { StandardFonts, grayscale } = pdfLib;
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = document.addPage(PAGE);
  const [width, height] = PAGE;
  let y = height - MARGIN - 20;
  const write = async (text: string, x: number, size: number, font = plain, shade = 0.1) => {
    if (hasStandardLetters(text)) {
      page.drawText(text, { x, y, size, font, color: grayscale(shade) });
      return;
    }
    const grey = shade * 255;
    const box = { width: width - MARGIN - x, height: size * 1.35 };
    const image = await document.embedPng(
      await paint({ value: text, fontSize: size, color: [grey, grey, grey], ...box }),
    );
    page.drawImage(image, { x, y: y - size * 0.35, ...box });
  };
  const lines = (text: string, size: number, room: number) =>
    hasStandardLetters(text) ? wrapped(text, (part) => plain.widthOfTextAtSize(part, size) <= room) : [text];

  await write(title, MARGIN, 20, bold);
  y -= 14;
  page.drawLine({ start: { x: MARGIN, y }, end: { x: width - MARGIN, y }, thickness: 0.75, color: grayscale(0.75) });
  y -= 28;
  for (const [name, value] of facts) {
    await write(name, MARGIN, 10, plain, 0.4);
    for (const line of lines(value, 10, width - MARGIN * 2 - VALUE_INDENT)) {
      await write(line, MARGIN + VALUE_INDENT, 10);
      y -= LINE;
    }
    y -= 4;
  }
  y -= LINE;
  for (const line of lines(note, 9, width - MARGIN * 2)) {
    await write(line, MARGIN, 9, plain, 0.4);
    y -= 13;
  }
}

/** Break a text into lines that fit, between words where it can be and inside long ones where it must. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

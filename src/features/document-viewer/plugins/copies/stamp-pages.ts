import type * as Library from 'pdf-lib';
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { hasStandardLetters, pictureOfText, type FreeText } from '../../engine/text-picture.ts';

export interface PageStamp {
  /** On every page, above what is there; `undefined` leaves it out. */
  header: string | undefined;
  footer: string | undefined;
  /** Says which page of how many each one is. */
  numbers: ((page: string, pages: string) => string) | undefined;
}

interface StampOptions {
  paint?: (text: FreeText) => Promise<Uint8Array>;
  formatNumber?: (number: number) => string;
}

const SIZE = 9;
const MARGIN = 24;
const GREY = 0.35;
const LINE_FACTOR = 1.35;

type Align = 'left' | 'center' | 'right';

/** Write a header, a footer and page numbers onto every page, upright as it is read and inside what is shown of it. */
export async function stampPages(
  pdfLib: typeof Library,
  document: PDFDocument,
  { header, footer, numbers }: PageStamp,
  { paint = pictureOfText, formatNumber = String }: StampOptions = {},
): Promise<void> {
  const font = await document.embedFont(pdfLib.StandardFonts.Helvetica);
  const pages = document.getPages();
  const write = async (page: PDFPage, text: string, align: Align, fromTop: boolean) => {
    const { width, height, place } = uprightSpace(pdfLib, page);
    const standard = hasStandardLetters(text);
    const wide = standard ? font.widthOfTextAtSize(text, SIZE) : Math.min(text.length * SIZE, width - MARGIN * 2);
    const x = { left: MARGIN, center: (width - wide) / 2, right: width - MARGIN - wide }[align];
    const y = fromTop ? height - MARGIN : MARGIN - SIZE / 2;
    const at = place(x, y);
    if (standard) {
      page.drawText(text, { ...at, size: SIZE, font, color: pdfLib.grayscale(GREY) });
      return;
    }
    const grey = GREY * 255;
    const size = { width: wide, height: SIZE * LINE_FACTOR };
    const image = await document.embedPng(
      await paint({ value: text, fontSize: SIZE, color: [grey, grey, grey], ...size }),
    );
    page.drawImage(image, { ...at, ...size });
  };
  for (const [index, page] of pages.entries()) {
    if (header) await write(page, header, 'center', true);
    if (footer) await write(page, footer, numbers ? 'left' : 'center', false);
    const label = numbers?.(formatNumber(index + 1), formatNumber(pages.length));
    if (label) await write(page, label, footer ? 'right' : 'center', false);
  }
}

/** The part of a page that is shown, as it is read: how wide and high, and where its places lie on the page as stored. */
export function uprightSpace({ degrees }: Pick<typeof Library, 'degrees'>, page: PDFPage) {
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const sideways = turned === 90 || turned === 270;
  const place = (x: number, y: number) => {
    const stored: Record<number, readonly [number, number]> = {
      0: [x, y],
      90: [width - y, x],
      180: [width - x, height - y],
      270: [y, height - x],
    };
    const [storedX, storedY] = stored[turned] ?? [x, y];
    return { x: left + storedX, y: bottom + storedY, rotate: degrees(turned) };
  };
  return { width: sideways ? height : width, height: sideways ? width : height, place };
}

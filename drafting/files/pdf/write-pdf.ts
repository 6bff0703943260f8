import pdfmake from 'pdfmake';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import type { FieldPlace, FileInfo, WrittenPdf } from '../file-info.ts';
import { definePdf, pageSizes } from './definition.ts';
import { fonts, PdfLetters } from './fonts.ts';
import { lineHeight, signatureHeight, signatureWidth, type Stamped, valueAt } from './signature-content.ts';

const fontFiles = Object.values(fonts.Tinos);
pdfmake.setFonts(fonts);
// A template must not fetch, and reads no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

/** Writes a draft as PDF: the same bytes for the same draft and facts. */
export async function writePdf(draft: ResolvedDraft, info: FileInfo): Promise<WrittenPdf> {
  const letters = new PdfLetters();
  const { definition, stamped } = definePdf(draft, info, letters);
  const size = { ...pageSizes[draft.page.size], orientation: 'portrait' as const };
  let pages = 0;
  const counting = {
    ...definition,
    // Called with the number of pages once they are laid out, whether or not there is a footer.
    footer: (page: number, count: number) => {
      pages = count;
      return typeof definition.footer === 'function' ? definition.footer(page, count, size) : '';
    },
  };
  const written = await pdfmake.createPdf(counting).getBuffer();
  return {
    bytes: new Uint8Array(written),
    pages,
    fields: stamped.flatMap((one) => placeOf(one, size) ?? []),
    limits: letters.limits,
  };
}

function placeOf(
  { spot, party, block, type, ends }: Stamped,
  page: { width: number; height: number },
): FieldPlace | null {
  const { inside, onPage } = ends ?? { inside: spot, onPage: spot };
  const pageNumber = onPage.positions?.[0]?.pageNumber;
  if (pageNumber === undefined) return null;
  const [[found], [from], [to]] = [spot.canvas, inside.canvas, onPage.canvas];
  const isSignature = type === 'signature';
  const left = found.x + to.x - from.x + (isSignature ? 0 : valueAt);
  const width = signatureWidth - (isSignature ? 0 : valueAt);
  const height = isSignature ? signatureHeight - 4 : lineHeight;
  const top = found.y + to.y - from.y - (isSignature ? height : 0);
  return {
    party,
    block,
    type,
    page: pageNumber,
    rect: { x: left / page.width, y: top / page.height, width: width / page.width, height: height / page.height },
  };
}

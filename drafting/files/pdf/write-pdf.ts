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

/** Signature blocks that a page’s end may part; each can take one more layout of all pages. */
const mostKeptTogether = 20;

/** Writes a draft as PDF: the same bytes for the same draft and facts. */
export async function writePdf(draft: ResolvedDraft, info: FileInfo): Promise<WrittenPdf> {
  const onNewPage = new Set<string>();
  for (;;) {
    const { parted, ...written } = await writeOnce(draft, info, onNewPage);
    if (parted === null || onNewPage.has(parted) || onNewPage.size >= mostKeptTogether) return written;
    onNewPage.add(parted);
  }
}

async function writeOnce(draft: ResolvedDraft, info: FileInfo, onNewPage: ReadonlySet<string>) {
  const letters = new PdfLetters();
  const { definition, stamped } = definePdf(draft, info, letters, onNewPage);
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
    parted: partedBlock(stamped),
  };
}

/** The first signature block that stands on two pages. */
function partedBlock(stamped: readonly Stamped[]): string | null {
  const pageOf = new Map<string, number>();
  for (const { node, block } of stamped) {
    for (const { pageNumber } of positionsOf(node)) {
      if (pageNumber !== (pageOf.get(block) ?? pageNumber)) return block;
      pageOf.set(block, pageNumber);
    }
  }
  return null;
}

interface Position {
  readonly pageNumber: number;
  readonly left: number;
  readonly top: number;
}

const positionsOf = (node: object) => (node as { positions?: readonly Position[] }).positions ?? [];

function placeOf({ node, party, block, type }: Stamped, page: { width: number; height: number }): FieldPlace | null {
  const [position] = positionsOf(node);
  if (!position || type === null) return null;
  const isSignature = type === 'signature';
  const left = position.left + (isSignature ? 0 : valueAt);
  const width = signatureWidth - (isSignature ? 0 : valueAt);
  const height = isSignature ? signatureHeight - 4 : lineHeight;
  const top = isSignature ? position.top - height : position.top;
  return {
    party,
    block,
    type,
    page: position.pageNumber,
    rect: { x: left / page.width, y: top / page.height, width: width / page.width, height: height / page.height },
  };
}

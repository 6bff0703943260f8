import { getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { AnchorPlace } from '../file-info.ts';

const pattern = /\{\{\s*(sign|initials|name|title|date|place|text)\s*:\s*([A-Za-z]\w{0,59})(?:\.\w+)?\s*\}\}/g;

/** In points: a signature is taller than the line of its anchor, and at least so wide. */
const signature = { width: 160, height: 30 };
const line = { width: 120, height: 14 };

interface Piece {
  readonly text: string;
  readonly start: number;
  /** On the page as it is shown, in points from its upper left corner. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
}

/** Finds anchors such as `{{sign:buyer}}` or `{{date:buyer}}` in a PDF; on turned pages too. */
export async function findAnchors(pdf: Uint8Array): Promise<AnchorPlace[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    const document = await task.promise;
    const found: AnchorPlace[] = [];
    for (let no = 1; no <= document.numPages; no++) {
      const page = await document.getPage(no);
      const view = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      let text = '';
      const pieces = items.flatMap((item): Piece[] => {
        if (!('str' in item)) return [];
        const [, , , , x = 0, baseline = 0] = Util.transform(view.transform, item.transform) as number[];
        const start = text.length;
        text += item.str;
        return [{ text: item.str, start, x, baseline, width: item.width }];
      });
      for (const match of text.matchAll(pattern)) {
        found.push(placeOf(match, pieces, no, view));
      }
      page.cleanup();
    }
    return found;
  } finally {
    await task.destroy();
  }
}

function placeOf(
  match: RegExpExecArray,
  pieces: readonly Piece[],
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): AnchorPlace {
  const [, word = '', party = ''] = match;
  const type = word === 'sign' ? 'signature' : (word as AnchorPlace['type']);
  const at = pieces.findLast((piece) => piece.start <= match.index);
  const within = at && at.text.length > 0 ? ((match.index - at.start) / at.text.length) * at.width : 0;
  const size = type === 'signature' || type === 'initials' ? signature : line;
  const x = Math.min((at?.x ?? 0) + within, width - size.width);
  // Signatures stand on the line, with a little below it.
  const y = Math.max(0, (at?.baseline ?? 0) + 3 - size.height);
  return {
    party,
    type,
    page,
    rect: { x: Math.max(0, x) / width, y: y / height, width: size.width / width, height: size.height / height },
  };
}

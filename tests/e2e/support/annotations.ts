import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A highlight that is drawn beside text is kept as ink, so both count as strokes. */
const kindOf: Record<string, string> = { Highlight: 'strokes', Ink: 'strokes', FreeText: 'texts', Stamp: 'pictures' };

/** How many annotations of each kind an author has on the first page, read from the bytes of the file. */
export async function annotationsBy(author: string, bytes: Buffer): Promise<Record<string, number>> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const page = await (await task.promise).getPage(1);
    const annotations: { subtype: string; titleObj?: { str: string } }[] = await page.getAnnotations({ intent: 'any' });
    const counts: Record<string, number> = {};
    for (const { subtype, titleObj } of annotations) {
      const kind = kindOf[subtype] ?? subtype;
      if (titleObj?.str === author) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  } finally {
    await task.destroy();
  }
}

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** How many annotations of each kind an author has on the first page, read from the bytes of the file. */
export async function annotationsBy(author: string, bytes: Buffer): Promise<Record<string, number>> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const page = await (await task.promise).getPage(1);
    const annotations: { subtype: string; titleObj?: { str: string } }[] = await page.getAnnotations({ intent: 'any' });
    const counts: Record<string, number> = {};
    for (const { subtype, titleObj } of annotations) {
      if (titleObj?.str === author) counts[subtype] = (counts[subtype] ?? 0) + 1;
    }
    return counts;
  } finally {
    await task.destroy();
  }
}

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The author that the checks write as. */
export const checker = 'Quality Assurance';

/** How many annotations on a file's first page the checks have made, as another reading of the bytes finds them. */
export async function countOurs(bytes: Uint8Array, password: string | undefined): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, password });
  try {
    const page = await (await task.promise).getPage(1);
    const annotations: { titleObj?: { str: string } }[] = await page.getAnnotations({ intent: 'any' });
    return annotations.filter(({ titleObj }) => titleObj?.str === checker).length;
  } finally {
    await task.destroy();
  }
}

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of every page through pdf.js and nothing else. */
export async function readBare(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({
    data: bytes,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise;
  const parts: string[] = [];
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) parts.push(item.str, item.hasEOL ? '\n' : '');
    page.cleanup();
  }
  await loading.destroy();
  return parts.join('');
}

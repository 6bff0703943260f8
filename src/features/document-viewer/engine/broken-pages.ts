import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { PdfjsEvents } from './viewer-parts.ts';

/** Say on a page that could not be drawn that it could not: otherwise there would be nothing at all. */
export function reportBrokenPage(
  viewer: PDFViewer,
  { pageNumber, error }: PdfjsEvents['pagerendered'],
  words: string,
): void {
  const { div } = viewer.getPageView(pageNumber - 1) as { div: HTMLElement };
  div.querySelector(':scope > .document-viewer-broken-page')?.remove();
  if (!error) return;
  div.append(
    Object.assign(document.createElement('p'), { className: 'document-viewer-broken-page', textContent: words }),
  );
}

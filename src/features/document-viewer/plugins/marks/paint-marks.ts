import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { OpenedViewer } from '../../engine/viewer-session.ts';
import type { PlacedMark } from './place-marks.ts';

interface PageView {
  div: HTMLDivElement;
  viewport: PageViewport;
  pdfPage: PDFPageProxy | null;
}

/**
 * Paint the marks of one page over it. Places are percentages of the page as it stands without rotation, and the layer is
 * turned as pdf.js turns its own, so that zoom and rotation need no new painting.
 */
export function paintMarks(
  { library, parts }: OpenedViewer,
  pageNumber: number,
  marks: readonly PlacedMark[],
  active: number | undefined,
): void {
  const view = parts.viewer.getPageView(pageNumber - 1) as PageView | undefined;
  if (!view?.pdfPage) return;
  view.div.querySelector(':scope > .document-viewer-marks')?.remove();
  const shapes = marks.flatMap(({ index, pages }) =>
    pages
      .filter(({ page }) => page === pageNumber)
      .flatMap(({ rectangles }) => rectangles.map((box) => ({ index, box }))),
  );
  if (shapes.length === 0) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = view.viewport.viewBox;
  const layer = document.createElement('div');
  layer.className = 'document-viewer-marks';
  layer.setAttribute('aria-hidden', 'true');
  library.core.setLayerDimensions(layer, view.viewport);
  for (const { index, box } of shapes) {
    const mark = document.createElement('div');
    if (index === active) mark.dataset['active'] = '';
    mark.style.left = percent((box.left - left) / (right - left));
    mark.style.top = percent((top - box.top) / (top - bottom));
    mark.style.width = percent((box.right - box.left) / (right - left));
    mark.style.height = percent((box.top - box.bottom) / (top - bottom));
    layer.append(mark);
  }
  view.div.append(layer);
}

export function wipeMarks({ parts: { viewer } }: OpenedViewer): void {
  for (const layer of viewer.container.querySelectorAll('.document-viewer-marks')) layer.remove();
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

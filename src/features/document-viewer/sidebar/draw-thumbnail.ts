import type { PDFDocumentProxy } from 'pdfjs-dist';

export const THUMBNAIL_WIDTH = 108;
const THUMBNAIL_HEIGHT = 152;

/** A document that was closed may never answer; only callers of the same document may wait for it. */
const lines = new WeakMap<PDFDocumentProxy, Promise<unknown>>();

/** Draw a page in small. Pages wait for each other, so that the ones being read are not held up. */
export function drawThumbnail(
  document: PDFDocumentProxy,
  pageNumber: number,
  rotation: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const drawing = (lines.get(document) ?? Promise.resolve()).then(async () => {
    signal.throwIfAborted();
    const page = await document.getPage(pageNumber);
    signal.throwIfAborted();
    const turned = (page.rotate + rotation) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation: turned });
    const scale = Math.min(THUMBNAIL_WIDTH / width, THUMBNAIL_HEIGHT / height);
    const density = Math.min(globalThis.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: scale * density, rotation: turned });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.style.width = `${Math.floor(width * scale)}px`;
    canvas.style.height = `${Math.floor(height * scale)}px`;
    const task = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    await task.promise;
  });
  lines.set(
    document,
    drawing.catch(() => undefined),
  );
  return drawing;
}

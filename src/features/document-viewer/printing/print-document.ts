import type { OpenedViewer } from '../engine/viewer-session.ts';

const PRINT_DPI = 150;
const POINTS_PER_INCH = 72;

/** Print all pages with everything that has been made on them, saved or not. */
export async function printDocument({ saving, loader }: OpenedViewer): Promise<void> {
  const document = await loader.reopen(await saving.bytes());
  const sheets = globalThis.document.createElement('div');
  sheets.className = 'document-viewer-printed';
  const urls: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: PRINT_DPI / POINTS_PER_INCH });
      const canvas = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise;
      const url = URL.createObjectURL(await canvas.convertToBlob());
      urls.push(url);
      sheets.append(await sheetOf(url));
      page.cleanup();
    }
    globalThis.document.body.append(sheets);
    globalThis.print();
  } finally {
    sheets.remove();
    for (const url of urls) URL.revokeObjectURL(url);
    await document.loadingTask.destroy();
  }
}

async function sheetOf(url: string): Promise<HTMLElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

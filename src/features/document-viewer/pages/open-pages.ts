import { DocumentLoader } from '../engine/document-loader.ts';
import { loadReader } from '../engine/pdfjs-library.ts';

export interface OpenPages {
  readonly count: number;
  /** Draws a page, from 1, in the width that the canvas has on screen. */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>;
  /** The text of a page in the order of the file, a line at a time. */
  text(page: number): Promise<string>;
  close(): void;
}

const maxPixels = 12_000_000;

/** Opens the bytes of a PDF that has no password. */
export async function openPages(bytes: Uint8Array): Promise<OpenPages> {
  const loader = new DocumentLoader(await loadReader());
  try {
    const pdf = await loader.open({ kind: 'bytes', bytes }).promise;
    return {
      count: pdf.numPages,
      async draw(number, canvas, width, signal) {
        const page = await pdf.getPage(number);
        const usual = page.getViewport({ scale: 1 });
        const wanted = (width / usual.width) * devicePixelRatio;
        const most = Math.sqrt(maxPixels / (usual.width * usual.height));
        const viewport = page.getViewport({ scale: Math.min(wanted, most) });
        if (signal.aborted) return;
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        const task = page.render({ canvas, viewport });
        signal.addEventListener('abort', () => task.cancel(), { once: true });
        await task.promise.catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      },
      async text(number) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      },
      close: () => loader.close(),
    };
  } catch (error) {
    loader.close();
    throw error;
  }
}

import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { PageRectangle } from './open-document.ts';
import type { PdfjsCore } from './pdfjs-library.ts';
import type { ViewerParts } from './viewer-parts.ts';

interface PageView {
  div: HTMLDivElement;
  viewport: PageViewport;
  pdfPage: PDFPageProxy | null;
}

/** A layer of ours over one page. */
export interface PageLayer {
  readonly element: HTMLElement;
  /** Put a child of the layer where a rectangle of the page is. */
  place(child: HTMLElement, box: PageRectangle): void;
}

/**
 * Puts layers of ours over pages. Places on them are percentages of the page without rotation, and a layer
 * is turned as pdf.js turns its own, so that zoom and rotation need no new painting.
 */
export class PageLayers {
  readonly #core: PdfjsCore;
  readonly #parts: ViewerParts;

  constructor(core: PdfjsCore, parts: ViewerParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /** Calls back with the number of each page that has been drawn, and with each again when it is drawn again. Returns the way to stop. */
  onDrawn(listener: (page: number) => void): () => void {
    const ending = new AbortController();
    this.#parts.on('pagerendered', ({ pageNumber }) => listener(pageNumber), ending.signal);
    return () => ending.abort();
  }

  /** An empty layer over a page, counted from 1, in place of the one of the same name; nothing before the page is there. */
  put(page: number, name: string): PageLayer | undefined {
    const view = this.#parts.viewer.getPageView(page - 1) as PageView | undefined;
    if (!view?.pdfPage) return undefined;
    view.div.querySelector(`:scope > .${name}`)?.remove();
    const [left = 0, bottom = 0, right = 0, top = 0] = view.viewport.viewBox;
    const element = document.createElement('div');
    element.className = name;
    this.#core.setLayerDimensions(element, view.viewport);
    view.div.append(element);
    return {
      element,
      place(child, box) {
        child.style.left = percent((box.left - left) / (right - left));
        child.style.top = percent((top - box.top) / (top - bottom));
        child.style.width = percent((box.right - box.left) / (right - left));
        child.style.height = percent((box.top - box.bottom) / (top - bottom));
      },
    };
  }

  /** Take the layers of a name off all pages. */
  remove(name: string): void {
    for (const layer of this.#parts.viewer.container.querySelectorAll(`.${name}`)) layer.remove();
  }
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

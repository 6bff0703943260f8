import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { PageRectangle } from './open-document.ts';
import type { PdfjsCore } from './pdfjs-library.ts';
import type { ViewerParts } from './viewer-parts.ts';

interface PageView {
  div: HTMLDivElement;
  viewport: PageViewport;
  pdfPage: PDFPageProxy | null;
}

/** Shares of a page as shown, from its upper left corner. */
export interface PageShare {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
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

  /** The size of a page as shown, in points; nothing before the page is there. */
  sizeOf(page: number): { readonly width: number; readonly height: number } | undefined {
    const shown = this.#asShown(page);
    return shown && { width: shown.width, height: shown.height };
  }

  /** Where shares of a page as shown lie in its own coordinates. */
  boxOf(page: number, { x, y, w, h }: PageShare): PageRectangle | undefined {
    const shown = this.#asShown(page);
    if (!shown) return undefined;
    const one = shown.convertToPdfPoint(x * shown.width, y * shown.height) as [number, number];
    const other = shown.convertToPdfPoint((x + w) * shown.width, (y + h) * shown.height) as [number, number];
    return {
      left: Math.min(one[0], other[0]),
      right: Math.max(one[0], other[0]),
      bottom: Math.min(one[1], other[1]),
      top: Math.max(one[1], other[1]),
    };
  }

  /** Which page a point of the window is on, and where, as shares of the page as shown. */
  placeAt(
    clientX: number,
    clientY: number,
  ): { readonly page: number; readonly x: number; readonly y: number } | undefined {
    const over = document.elementsFromPoint(clientX, clientY).find((each) => each.classList.contains('page'));
    const page = Number((over as HTMLElement | undefined)?.dataset.pageNumber);
    return Number.isNaN(page) ? undefined : this.shareAt(page, clientX, clientY);
  }

  /** Where a point of the window is on a page, which it may be beside. */
  shareAt(page: number, clientX: number, clientY: number) {
    const view = this.#parts.viewer.getPageView(page - 1) as PageView | undefined;
    const shown = this.#asShown(page);
    if (!view || !shown) return undefined;
    const { left, top } = view.div.getBoundingClientRect();
    const inset = [view.div.clientLeft, view.div.clientTop] as const;
    const [pdfX, pdfY] = view.viewport.convertToPdfPoint(clientX - left - inset[0], clientY - top - inset[1]) as [
      number,
      number,
    ];
    const [x = 0, y = 0] = shown.convertToViewportPoint(pdfX, pdfY) as [number, number];
    return { page, x: x / shown.width, y: y / shown.height };
  }

  /** The lines on which the text of a page as shown stands, as shares of its height from the top. */
  async baselinesOf(page: number): Promise<number[]> {
    const view = this.#parts.viewer.getPageView(page - 1) as PageView | undefined;
    const shown = this.#asShown(page);
    if (!view?.pdfPage || !shown) return [];
    const { items } = await view.pdfPage.getTextContent();
    const lines = items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform as number[];
      const [, down = 0] = shown.convertToViewportPoint(x ?? 0, y ?? 0) as [number, number];
      return Math.round((down / shown.height) * 10_000) / 10_000;
    });
    return [...new Set(lines)].toSorted((one, other) => one - other);
  }

  /** A page as its file has it shown, whichever way the reader turned it. */
  #asShown(page: number): PageViewport | undefined {
    const view = this.#parts.viewer.getPageView(page - 1) as PageView | undefined;
    return view?.pdfPage?.getViewport({ scale: 1 });
  }

  /** Take the layers of a name off all pages. */
  remove(name: string): void {
    for (const layer of this.#parts.viewer.container.querySelectorAll(`.${name}`)) layer.remove();
  }
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

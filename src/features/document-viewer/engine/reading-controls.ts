import type { PDFDocumentProxy } from 'pdfjs-dist';
import { observableRecord, type Observable } from './observable.ts';
import type { Place } from './last-place.ts';
import type { ViewerParts } from './viewer-parts.ts';

export const fits = ['page-width', 'page-fit'] as const;
export type Fit = (typeof fits)[number];

/** One page below the other, one page at a time, or two side by side. */
export const layouts = ['continuous', 'single', 'two'] as const;
export type Layout = (typeof layouts)[number];

/** pdf.js's numbers: how it scrolls (0 down, 3 page by page) and whether pages stand side by side (1 from the first on). */
const layoutModes: Record<Layout, { scroll: number; spread: number }> = {
  continuous: { scroll: 0, spread: 0 },
  single: { scroll: 3, spread: 0 },
  two: { scroll: 0, spread: 1 },
};

export const SMALLEST_ZOOM = 0.1;
export const LARGEST_ZOOM = 10;

export interface ReadingState {
  pages: number;
  /** Counted from 1. */
  page: number;
  /** What the document itself calls its pages, where it does. */
  labels: readonly string[] | undefined;
  /** 1 shows an inch as an inch. */
  zoom: number;
  fit: Fit | undefined;
  /** Degrees clockwise. */
  rotation: number;
  layout: Layout;
  /** Dragging moves the pages instead of selecting text. */
  hand: boolean;
}

/** Moves about in the document that is shown. */
export class ReadingControls {
  readonly #state = observableRecord<ReadingState>({
    pages: 0,
    page: 1,
    labels: undefined,
    zoom: 1,
    fit: undefined,
    rotation: 0,
    layout: 'continuous',
    hand: false,
  });
  readonly #parts: ViewerParts;

  constructor(parts: ViewerParts) {
    this.#parts = parts;
    parts.on('pagechanging', ({ pageNumber }) => this.#state.mergeQuietly({ page: pageNumber }));
    parts.on('scalechanging', ({ scale, presetValue }) =>
      this.#state.merge({ zoom: scale, fit: fits.find((fit) => fit === presetValue) }),
    );
    parts.on('rotationchanging', ({ pagesRotation }) => this.#state.merge({ rotation: pagesRotation }));
  }

  get state(): Observable<ReadingState> {
    return this.#state;
  }

  /** Show the first pages of a document, where it was left if that is known. */
  begin(document: PDFDocumentProxy, place: Place | undefined, initialFit: Fit | 'auto'): void {
    const { viewer } = this.#parts;
    this.#state.merge({ pages: document.numPages, page: 1, rotation: 0, labels: undefined });
    if (place?.rotation) viewer.pagesRotation = place.rotation;
    viewer.currentScaleValue = place ? String(place.zoom) : initialFit;
    this.setLayout(this.#state.get().layout);
    if (place && place.page <= document.numPages) this.show(place);
  }

  /** Find out what the document calls its pages. */
  async readLabels(document: PDFDocumentProxy): Promise<void> {
    const { viewer } = this.#parts;
    const labels = await document.getPageLabels();
    if (!labels || viewer.pdfDocument !== document || isPlainNumbering(labels)) return;
    this.#parts.labelPages(labels);
    this.#state.merge({ labels });
  }

  goToPage(page: number): void {
    this.#turnTo(page);
    this.#state.merge({ page: this.#parts.viewer.currentPageNumber });
  }

  #turnTo(page: number): void {
    const { pages } = this.#state.get();
    if (pages === 0) return;
    this.#parts.viewer.currentPageNumber = Math.min(Math.max(1, Math.trunc(page)), pages);
    this.#arrive();
  }

  /** Go to what a person typed: a page's label, else its number. Answers whether there is such a page. */
  goToTyped(typed: string): boolean {
    const page = this.#pageOf(typed);
    if (page === undefined) return false;
    this.#turnTo(page);
    return true;
  }

  /** Fetch the page that a person is about to go to. */
  prepareTyped(typed: string): void {
    const page = this.#pageOf(typed);
    if (page !== undefined) void this.#parts.viewer.pdfDocument?.getPage(page).catch(() => undefined);
  }

  #pageOf(typed: string): number | undefined {
    const { labels, pages } = this.#state.get();
    const labelled = labels?.indexOf(typed.trim()) ?? -1;
    const page = labelled >= 0 ? labelled + 1 : Number(typed);
    return Number.isInteger(page) && page >= 1 && page <= pages ? page : undefined;
  }

  /** Bring a rectangle of a page into view, in PDF points from its lower left corner. */
  reveal(page: number, left: number, top: number): void {
    const CONTEXT_POINTS = 72;
    const destination = [null, { name: 'XYZ' }, left - CONTEXT_POINTS, top + CONTEXT_POINTS, null];
    this.#parts.viewer.scrollPageIntoView({
      pageNumber: page,
      destArray: destination,
      allowNegativeOffset: true,
    } as never);
    this.#arrive();
  }

  follow(destination: string | unknown[]): void {
    void this.#parts.links.goToDestination(destination as string);
  }

  zoomIn(): void {
    this.#zoomTo((zoom) => Math.ceil(Number((zoom * 1.1).toFixed(2)) * 10) / 10);
  }

  zoomOut(): void {
    this.#zoomTo((zoom) => Math.floor(Number((zoom / 1.1).toFixed(2)) * 10) / 10);
  }

  /** Zoom by a factor with the given point of the window staying where it is. */
  zoomBy(scaleFactor: number, origin?: [number, number]): void {
    const { zoom } = this.#state.get();
    const factor = Math.min(Math.max(zoom * scaleFactor, SMALLEST_ZOOM), LARGEST_ZOOM) / zoom;
    this.#parts.viewer.updateScale({ scaleFactor: factor, drawingDelay: 400, origin } as never);
  }

  setZoom(zoom: number): void {
    this.#zoomTo(() => zoom);
  }

  setFit(fit: Fit): void {
    this.#parts.viewer.currentScaleValue = fit;
  }

  /** Fit the pages again into a window that has changed; a zoom in percent stays. */
  refit(): void {
    const { viewer } = this.#parts;
    const chosen = viewer.currentScaleValue;
    if (chosen === 'auto' || fits.some((fit) => fit === chosen)) viewer.currentScaleValue = chosen;
  }

  rotate(by: 90 | -90): void {
    this.#parts.viewer.pagesRotation = (this.#state.get().rotation + by + 360) % 360;
  }

  setLayout(layout: Layout): void {
    const { viewer } = this.#parts;
    const { scroll, spread } = layoutModes[layout];
    viewer.scrollMode = scroll;
    viewer.spreadMode = spread;
    this.#state.merge({ layout });
  }

  /** Draw the pages with the layers as they are set now. */
  showLayers(configuration: object): void {
    this.#parts.viewer.optionalContentConfigPromise = Promise.resolve(configuration) as never;
  }

  takeHand(hand: boolean): void {
    this.#state.merge({ hand });
  }

  #zoomTo(next: (zoom: number) => number): void {
    const zoom = Math.min(Math.max(next(this.#state.get().zoom), SMALLEST_ZOOM), LARGEST_ZOOM);
    this.#parts.viewer.currentScaleValue = String(zoom);
  }

  /** Draw where the reader is now at once; pdf.js would wait until the browser tells of the scrolling, two frames later. */
  #arrive(): void {
    this.#parts.viewer.update();
  }

  /** Scroll to a place; zoom and rotation stay as they are. */
  show({ page, left, top }: Place): void {
    const destination = [null, { name: 'XYZ' }, left, top, null];
    this.#parts.viewer.scrollPageIntoView({
      pageNumber: page,
      destArray: destination,
      allowNegativeOffset: true,
    } as never);
    this.#arrive();
  }
}

/** Labels that only count 1, 2, 3 … say nothing. */
export function isPlainNumbering(labels: readonly string[]): boolean {
  return labels.every((label, index) => label === String(index + 1));
}

/** A document that is shown to a guest, page by page. */
export interface ShownDocument {
  readonly pages: number;
  /** Draws a page, from 1, in the width of the canvas on screen. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  readonly text: (page: number) => Promise<string>;
}

/** Where a guest’s documents come from. */
export interface GuestDocuments {
  readonly open: (documentId: string) => Promise<ShownDocument>;
  readonly download: (documentId: string, name: string, part: 'sealed' | 'certificate') => Promise<void>;
}

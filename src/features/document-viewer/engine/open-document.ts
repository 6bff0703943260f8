/** A document to show: where its bytes are, or the bytes themselves. */
export type OpenDocument = {
  /** What drafts and the last place are remembered under, for instance the contract's id. */
  key: string;
  fileName: string;
  /** SHA-256 of the bytes in hex, where known: a document that changes only in name is not loaded again. */
  sha256?: string;
  /** What the file is, where known; else its name tells. */
  mediaType?: string;
} & ({ url: string; httpHeaders?: Record<string, string> } | { data: Uint8Array });

/** What a person may do with the document. Everything left out is not offered. */
export interface ViewerCapabilities {
  annotate?: boolean;
  save?: boolean;
  download?: boolean;
  print?: boolean;
}

/** The same document as a PDF that someone else makes of it, to be read beside the text. */
export interface DocumentPages {
  /** Whether the person wants to see the pages; until they are there, the text is shown. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  state:
    | { name: 'making' }
    | { name: 'ready'; document: OpenDocument }
    | { name: 'failed'; message: string; onRetry?: () => void };
}

/** Who annotates: written into the file as the author of each new annotation. */
export interface Author {
  name: string;
}

/** A rectangle on a page in PDF points, from the page's lower left corner. */
export interface PageRectangle {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/**
 * A passage to show as a mark: rectangles on a page (counted from 1), or offsets into the document's text
 * as `pageText` puts it together page by page, in UTF-16 units, `end` exclusive. With its words, a passage is found also
 * where another reader of the document counted differently.
 */
export type Mark = { page: number; rectangles: PageRectangle[] } | { start: number; end: number; quote?: string };

export interface SavedDocument {
  /** Annotations that the saved bytes hold beside links and form fields, on the pages that were changed. */
  annotations: number;
  /**
   * Apply the same changes to a newer version that someone else saved; answers with bytes to keep instead,
   * checked in the same way. What the other has deleted stays deleted.
   */
  mergeOnto(newer: Uint8Array): Promise<Uint8Array>;
  /** Say that a newer version is in the way, and that the person is asked what to do about it. */
  conflicted(): void;
}

/** Keep the saved bytes as a new version. Reject with an `Error` whose message may be shown. */
export type SaveDocument = (bytes: Uint8Array, saved: SavedDocument) => Promise<void>;

export type OpenFailure =
  | 'empty'
  | 'not-a-pdf'
  | 'damaged'
  | 'no-pages'
  | 'unusable-first-page'
  | 'gone'
  | 'forbidden'
  | 'signed-out'
  | 'replaced'
  | 'offline'
  | 'server'
  | 'viewer-unavailable'
  | 'password-declined';

export type ViewerPhase =
  | { name: 'loading'; loaded: number; total?: number }
  | { name: 'password'; wrong: boolean }
  | { name: 'ready'; pages: number }
  | { name: 'failed'; failure: OpenFailure };

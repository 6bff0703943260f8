import type {
  Author,
  DocumentPages,
  Mark,
  OpenDocument,
  SaveDocument,
  ViewerCapabilities,
  ViewerPhase,
} from '../engine/open-document.ts';

export interface DocumentViewerProps {
  document: OpenDocument;
  capabilities?: ViewerCapabilities;
  author?: Author;
  /** For a Word document, where its pages can be had. */
  pages?: DocumentPages;
  /** Passages to show, for instance citations. */
  marks?: readonly Mark[];
  /** Which of the marks is brought into view. */
  activeMark?: number;
  onActiveMarkChange?: (index: number) => void;
  onSave?: SaveDocument;
  /** There are changes that no version holds, or there are none any more. */
  onDirtyChange?: (dirty: boolean) => void;
  onState?: (phase: ViewerPhase) => void;
  /** How many pages of a PDF were the current one so far. */
  onPagesShown?: ((shown: { readonly viewed: number; readonly of: number }) => void) | undefined;
}

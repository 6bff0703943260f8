import type { PageShare } from '../engine/page-layers.ts';
import type {
  Author,
  DocumentPages,
  Mark,
  OpenDocument,
  SaveDocument,
  ViewerCapabilities,
  ViewerPhase,
} from '../engine/open-document.ts';

/** A field that somebody is to fill in, over a page. */
export interface ShownField extends PageShare {
  readonly key: string;
  /** From 1. */
  readonly page: number;
  /** What it is and whose, as its name. */
  readonly label: string;
  /** Whose it is, by number: each has a colour. */
  readonly tone: number;
}

/** Fields to place on the pages. */
export interface FieldEditing {
  readonly fields: readonly ShownField[];
  readonly selected: string | null;
  /** What the next press on a page places. */
  readonly placing: string | null;
  readonly onSelect: (key: string | null) => void;
  /** A field is to be placed with its middle at this place; of a kind where a key chose it. */
  readonly onPlace: (place: { readonly page: number; readonly x: number; readonly y: number }, kind?: string) => void;
  readonly onMove: (key: string, rect: PageShare) => void;
  readonly onRemove: (key: string) => void;
  /** Which letters place what: `{ s: 'signature' }`. */
  readonly keys: Readonly<Record<string, string>>;
}

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
  /** Fields over the pages, which can be placed, moved and resized. */
  fields?: FieldEditing;
  onSave?: SaveDocument;
  /** There are changes that no version holds, or there are none any more. */
  onDirtyChange?: (dirty: boolean) => void;
  onState?: (phase: ViewerPhase) => void;
  /** How many pages of a PDF were the current one so far. */
  onPagesShown?: ((shown: { readonly viewed: number; readonly of: number }) => void) | undefined;
}

/**
 * The parts of pdf.js that it hands out without typing them: its annotation editors and what surrounds them.
 * Only what the viewer touches is described.
 */

import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ThreadChange } from './thread.ts';

/** What an editor writes down of itself: for saving, or richer for making a copy. */
export interface AnnotationRecord {
  annotationType?: number;
  pageIndex?: number;
  rect?: number[];
  /** The annotation in the file that this one represents. */
  id?: string | null;
  annotationElementId?: string | null;
  deleted?: boolean;
  isClone?: boolean;
  isCopy?: boolean;
  user?: string;
  value?: string;
  bitmap?: ImageBitmap;
  bitmapUrl?: string;
  /** How the annotation is saved while its page has not been shown and nothing of it is made yet. */
  unopened?: AnnotationRecord;
  popupRef?: string;
  /** What was said about the annotation and is not in the file yet; ours, pdf.js does not look at it. */
  thread?: ThreadChange;
  quadPoints?: ArrayLike<number> | null;
  [key: string]: unknown;
}

export interface Editor {
  readonly id: string;
  readonly mode: number;
  readonly pageIndex: number;
  readonly annotationElementId: string | null;
  readonly deleted?: boolean;
  readonly creationDate?: Date;
  readonly div: HTMLElement | null;
  readonly parent: EditorLayer | null;
  serialize(forCopying?: boolean, context?: object | null): AnnotationRecord | null;
  isEmpty(): boolean;
  remove(): void;
  focus(): void;
}

export interface EditorLayer {
  readonly pageIndex: number;
  readonly div: HTMLElement;
  readonly viewport: { rotation: number; rawDims: { pageWidth: number; pageHeight: number } };
  addNewEditor(data?: object): void;
  createAndAddNewEditor(at: { offsetX: number; offsetY: number }, inTheMiddle: boolean, data?: object): Editor | null;
}

export interface SignatureOutline {
  /** The box is in shares of the page. */
  outline: {
    viewBox: string;
    box: readonly [x: number, y: number, width: number, height: number];
    toSVGPath(): string;
  };
  newCurves: ArrayLike<number>[];
  areContours: boolean;
  thickness: number;
  width: number;
  height: number;
}

export interface DrawnCurves {
  curves: { points: number[] }[];
  width: number;
  height: number;
  thickness: number;
}

export interface SignatureEditor extends Editor {
  readonly parent: EditorLayer;
  readonly _drawId: unknown;
  description: string | null;
  getFromText(
    text: string,
    font: { fontFamily: string; fontStyle: string; fontWeight: string },
  ): SignatureOutline | null;
  getFromImage(bitmap: ImageBitmap): SignatureOutline | null;
  getDrawnSignature(drawn: DrawnCurves): SignatureOutline | null;
  addSignature(data: SignatureOutline, heightInPage: number, description: string, uuid: string | null): void;
}

export interface StampEditor extends Editor {
  altTextData: { altText: string; decorative: boolean };
  altTextFinish(): void;
  readonly pageDimensions: [width: number, height: number];
  /** In shares of the page. What is set before the picture has been read is kept. */
  width: number;
  height: number;
}

export interface UiManager {
  readonly currentLayer: EditorLayer | undefined;
  readonly hasSelection: boolean;
  readonly firstSelectedEditor: Editor | undefined;
  readonly imageManager: ImageManager;
  getMode(): number;
  getId(): string;
  getEditors(pageIndex: number): Iterable<Editor>;
  getLayer(pageIndex: number): EditorLayer | undefined;
  endCurrentEditing(): void;
  unselectAll(): void;
  highlightSelection(method?: string): void;
}

export interface ImageManager {
  getFromUrl(url: string): Promise<unknown>;
  getFromFile(file: File): Promise<{ bitmap: ImageBitmap } | null>;
}

export interface AnnotationStorage extends Iterable<[string, Editor | AnnotationRecord]> {
  readonly size: number;
  readonly serializable: OutgoingAnnotations;
  has(key: string): boolean;
  remove(key: string): void;
  setValue(key: string, value: AnnotationRecord): void;
  getRawValue(key: string): Editor | AnnotationRecord | undefined;
}

/** What is handed to the worker when it saves or prints. */
export interface OutgoingAnnotations {
  map: Map<string, AnnotationRecord> | null;
  hash: string;
  transfer: Transferable[] | undefined;
}

/** Take the fonts that were loaded for a document off the page. pdf.js waits for its worker's last word before, which an ended one never says. */
export function forgetFonts(document: PDFDocumentProxy): void {
  const { _transport } = document as unknown as { _transport: { fontLoader: { clear(): void } } };
  _transport.fontLoader.clear();
}

/** Not arrived yet: no words, an image that is being read, a signature that is being asked for. */
export const isUnfinished = (editor: Editor): boolean => editor.isEmpty() || editor.div?.hidden === true;

export const isEditor = (value: Editor | AnnotationRecord): value is Editor =>
  'serialize' in value && typeof value.serialize === 'function';

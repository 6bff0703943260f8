import { observableRecord, type Observable } from './observable.ts';
import type { Editor, SignatureEditor, StampEditor } from './pdfjs-internals.ts';

export type DescribedEditor = { kind: 'signature'; editor: SignatureEditor } | { kind: 'image'; editor: StampEditor };

export interface UndoOffer {
  undo(): void;
  /** How many annotations were deleted. */
  count: number;
}

export interface EditingRequestState {
  /** A signature that has no lines yet. */
  signing: SignatureEditor | undefined;
  /** What a description is being written for. */
  described: DescribedEditor | undefined;
  undoOffer: UndoOffer | undefined;
}

/** What pdf.js asks the application for while annotations are made. */
export class EditingRequests {
  readonly #state = observableRecord<EditingRequestState>({
    signing: undefined,
    described: undefined,
    undoOffer: undefined,
  });

  get state(): Observable<EditingRequestState> {
    return this.#state;
  }

  askForSignature(editor: Editor): void {
    this.#state.merge({ signing: editor as SignatureEditor });
  }

  describe(kind: DescribedEditor['kind'], editor: Editor): void {
    this.#state.merge({ described: { kind, editor } as DescribedEditor });
  }

  offerUndo(undo: () => void, kind: string | number): void {
    this.#state.merge({ undoOffer: { undo, count: typeof kind === 'number' ? kind : 1 } });
  }

  endSigning(): void {
    this.#state.merge({ signing: undefined });
  }

  endDescribing(): void {
    this.#state.merge({ described: undefined });
  }

  withdrawUndo(): void {
    this.#state.merge({ undoOffer: undefined });
  }
}

import { useMemo, useState } from 'react';
import { messages } from './plugin-api/document-viewer.messages.ts';
import type { Editor, SignatureEditor, StampEditor } from './engine/pdfjs-internals.ts';
import type { EditingHost } from './engine/viewer-parts.ts';

export type DescribedEditor = { kind: 'signature'; editor: SignatureEditor } | { kind: 'image'; editor: StampEditor };

export interface UndoOffer {
  undo(): void;
  /** What was deleted: one annotation, or so many. */
  count: number;
}

/** What pdf.js asks for while annotations are made, as state that dialogs and notices are drawn from. */
export function useEditingRequests() {
  const [signing, setSigning] = useState<SignatureEditor>();
  const [described, setDescribed] = useState<DescribedEditor>();
  const [undoOffer, setUndoOffer] = useState<UndoOffer>();
  const editing = useMemo<EditingHost>(
    () => ({
      signatureLabel: messages.signature.description,
      pictureLabel: messages.annotating.picture,
      pageLabel: messages.sidebar.page,
      brokenPage: messages.brokenPage,
      askForSignature: (editor) => setSigning(editor as SignatureEditor),
      describeSignature: (editor: Editor) => setDescribed({ kind: 'signature', editor: editor as SignatureEditor }),
      describeImage: (editor: Editor) => setDescribed({ kind: 'image', editor: editor as StampEditor }),
      offerUndo: (undo, kind) => setUndoOffer({ undo, count: typeof kind === 'number' ? kind : 1 }),
      withdrawUndo: () => setUndoOffer(undefined),
    }),
    [],
  );
  return {
    editing,
    requests: {
      signing,
      described,
      undoOffer,
      endSigning: () => setSigning(undefined),
      endDescribing: () => setDescribed(undefined),
      withdrawUndo: editing.withdrawUndo,
    },
  };
}

export type EditingRequests = ReturnType<typeof useEditingRequests>['requests'];

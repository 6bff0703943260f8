import { useEffect, useState } from 'react';
import { contractDocument } from './fixture-documents.ts';
import { documentKey, StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';
import { wordDocument } from './fixture-word.ts';
import type { DocumentPages, OpenDocument } from './engine/open-document.ts';

interface WordInBothFormsProps extends Omit<StoryViewerProps, 'pages'> {
  chosen: boolean;
  /** How far the pages are; ready with three of them where it is left out. */
  state?: DocumentPages['state'];
  onChoose: (chosen: boolean) => void;
}

/** A Word document of which there are pages as well, or are to be. */
export function WordInBothForms({ chosen: first, state, onChoose, ...viewer }: WordInBothFormsProps) {
  const [chosen, setChosen] = useState(first);
  const [document, setDocument] = useState<OpenDocument>();
  useEffect(() => {
    let current = true;
    const told = (data: Uint8Array) => {
      if (current)
        setDocument({ key: documentKey('storage-agreement.pages'), fileName: 'storage-agreement.pdf', data });
    };
    void contractDocument(3).then(told);
    return () => {
      current = false;
    };
  }, []);
  if (!document) return null;
  const choose = (next: boolean) => {
    setChosen(next);
    onChoose(next);
  };
  return (
    <StoryViewer
      name="storage-agreement.docx"
      make={wordDocument}
      {...viewer}
      pages={{ chosen, onChoose: choose, state: state ?? { name: 'ready', document } }}
    />
  );
}

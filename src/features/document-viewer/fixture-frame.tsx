import { useEffect, useState } from 'react';
import { Button } from '#design-system/button';
import { DocumentViewer } from './document-viewer.tsx';
import { contractDocument } from './fixture-documents.ts';
import type { OpenDocument } from './engine/open-document.ts';
import type { DocumentViewerProps } from './plugin-api/viewer-props.ts';

/** A key of its own in each story: what the story before still keeps when it is left, this one doesn’t find. */
export const documentKey = (name = 'storage-agreement.pdf') => `${name} in ${document.documentElement.dataset.story}`;

export interface StoryViewerProps extends Omit<DocumentViewerProps, 'document'> {
  /** Makes the document's bytes. */
  make?: () => Uint8Array | Promise<Uint8Array>;
  /** Where the document is, instead of bytes. */
  url?: string;
  name?: string;
}

/** A viewer in a window of its own, on a document that the story makes. */
export function StoryViewer({ make, url, name = 'storage-agreement.pdf', ...viewer }: StoryViewerProps) {
  const [document, setDocument] = useState<OpenDocument | undefined>(() =>
    url ? { key: documentKey(name), fileName: name, url } : undefined,
  );
  useEffect(() => {
    let current = true;
    const key = documentKey(name);
    void Promise.resolve(make?.()).then((data) => current && data && setDocument({ key, fileName: name, data }));
    return () => {
      current = false;
    };
  }, [make, name]);
  return <div className="document-viewer-story">{document && <DocumentViewer {...viewer} document={document} />}</div>;
}

/** Two pages to write on, and to save. */
export const writing: Required<Pick<StoryViewerProps, 'make' | 'capabilities' | 'author'>> = {
  make: () => contractDocument(2),
  capabilities: { annotate: true, save: true },
  author: { name: 'Ingrid Solberg' },
};

/** Two documents after one another, as when someone goes from one contract to the next. */
export function OneAfterTheOther(props: StoryViewerProps) {
  const [documents, setDocuments] = useState<Uint8Array[]>();
  const [shown, setShown] = useState(0);
  if (!documents) void Promise.all([contractDocument(1), contractDocument(2)]).then(setDocuments);
  const data = documents?.[shown];
  return (
    <div className="document-viewer-story">
      <Button onClick={() => setShown(1)}>The other document</Button>
      {data && <DocumentViewer {...props} document={{ key: String(shown), fileName: `${shown}.pdf`, data }} />}
    </div>
  );
}

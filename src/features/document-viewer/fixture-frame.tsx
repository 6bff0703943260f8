import { useEffect, useState } from 'react';
import { DocumentViewer } from './document-viewer.tsx';
import type { OpenDocument } from './open-document.ts';
import type { DocumentViewerProps } from './viewer-props.ts';

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
    url ? { key: name, fileName: name, url } : undefined,
  );
  useEffect(() => {
    let current = true;
    void Promise.resolve(make?.()).then((data) => current && data && setDocument({ key: name, fileName: name, data }));
    return () => {
      current = false;
    };
  }, [make, name]);
  return <div className="document-viewer-story">{document && <DocumentViewer {...viewer} document={document} />}</div>;
}

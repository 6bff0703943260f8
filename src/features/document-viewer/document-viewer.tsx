import { lazy, Suspense } from 'react';
import { kindOf } from './engine/file-kind.ts';
import { PdfViewer } from './pdf-viewer.tsx';
import type { DocumentViewerProps } from './plugin-api/viewer-props.ts';

const OtherFileViewer = lazy(() =>
  import('./plugins/other-files/other-file-viewer.tsx').then(({ OtherFileViewer: View }) => ({ default: View })),
);

/**
 * Shows a document: a PDF to read and, where allowed, to annotate; Word documents, images, plain text and e-mails to
 * read. Fills its container, which must have a height.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const kind = kindOf(props.document);
  if (kind === 'pdf') return <PdfViewer {...props} />;
  return (
    <Suspense>
      <OtherFileViewer {...props} kind={kind} renderPages={(pages) => <PdfViewer {...pages} />} />
    </Suspense>
  );
}

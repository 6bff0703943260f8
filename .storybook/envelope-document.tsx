import { lazy, Suspense, useState } from 'react';
import type { DocumentViewerProps } from '#features/document-viewer';
import { agreementPdf } from '#mocks/fixtures/pdf';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then((door) => ({ default: door.DocumentViewer })),
);

const capabilities = { annotate: false, save: false, download: false, print: false };

/** The document viewer as the app puts it where an envelope is prepared, on a small agreement. */
export function EnvelopeDocument({ fields }: Required<Pick<DocumentViewerProps, 'fields'>>) {
  const [document] = useState(() => ({ key: 'agreement', fileName: 'Agreement.pdf', data: agreementPdf() }));
  return (
    <Suspense>
      <DocumentViewer {...{ document, capabilities, fields }} />
    </Suspense>
  );
}

export { drawnPage } from '../src/features/document-viewer/fixture-acts.ts';

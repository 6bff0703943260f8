import { lazy, Suspense, useState } from 'react';
import type { DocumentViewerProps } from '#features/document-viewer';
import { agreementPdf } from '#mocks/fixtures/pdf';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then((door) => ({ default: door.DocumentViewer })),
);

interface ContractDocumentProps extends Pick<DocumentViewerProps, 'marks' | 'activeMark' | 'onActiveMarkChange'> {
  readonly fileName: string;
  readonly readOnly: boolean;
}

const author = { name: 'Legal Counsel' };

/** The document viewer as the app puts it beside a contract, on a small agreement. */
export function ContractDocument({ fileName, readOnly, ...marked }: ContractDocumentProps) {
  const [document] = useState(() => ({ key: fileName, fileName, data: agreementPdf() }));
  const [capabilities] = useState({ annotate: !readOnly, save: !readOnly, download: true, print: true });
  return (
    <Suspense>
      <DocumentViewer {...{ document, capabilities, author }} {...marked} />
    </Suspense>
  );
}

export { drawnPage } from '../src/features/document-viewer/fixture-acts.ts';

import { useApi } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { ShownEnvelopeDocument } from '#features/envelopes';
import { lazy, Suspense, useMemo } from 'react';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then((door) => ({ default: door.DocumentViewer })),
);

const reading = { annotate: false, save: false, download: false, print: false };

/** A document of an envelope with its fields. */
export function EnvelopeDocumentInViewer({ envelopeId, document, fields }: ShownEnvelopeDocument) {
  const api = useApi();
  const { id: documentId, name: fileName, sha256 } = document;
  const opened = useMemo(() => {
    const path = { envelopeId, documentId };
    const { url, headers } = api.prepare('/api/envelopes/{envelopeId}/documents/{documentId}/file', { path });
    return {
      key: documentId,
      fileName,
      mediaType: 'application/pdf',
      url,
      httpHeaders: headers,
      ...(sha256 && { sha256 }),
    };
  }, [api, envelopeId, documentId, fileName, sha256]);
  return (
    <Suspense
      fallback={
        <Center height="full">
          <Spinner size="lg" />
        </Center>
      }
    >
      <DocumentViewer key={documentId} document={opened} capabilities={reading} fields={fields} />
    </Suspense>
  );
}

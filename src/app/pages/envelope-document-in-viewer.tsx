import { useApi } from '#api';
import type { ShownEnvelopeDocument } from '#features/envelopes';
import { useMemo } from 'react';
import { LazyDocumentViewer } from './lazy-document-viewer.tsx';

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
  return <LazyDocumentViewer key={documentId} document={opened} capabilities={reading} fields={fields} />;
}

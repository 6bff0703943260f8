import { useApi } from '#api';
import type { ShownFile } from '#features/cases';
import { useMemo } from 'react';
import { DocumentInViewer } from './document-in-viewer.tsx';

/** A file of a case in the document viewer. */
export function CaseFileInViewer({ shown }: { readonly shown: ShownFile }) {
  const { caseId, fileId, name: fileName, version, readOnly, pages, onSave } = shown;
  const api = useApi();
  const document = useMemo(() => {
    const path = { caseId, fileId, fileVersionId: version.id };
    const { url, headers } = api.prepare('/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}', { path });
    return { key: fileId, fileName, sha256: version.sha256, url, httpHeaders: headers };
  }, [api, caseId, fileId, fileName, version.id, version.sha256]);
  return <DocumentInViewer document={document} readOnly={readOnly} pages={pages} onSave={onSave} />;
}

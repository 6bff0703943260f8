import { useApi } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { ShownFile } from '#features/cases';
import type { ViewerPhase } from '#features/document-viewer';
import { useAuthActor } from '#machines/auth';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useUser } from '../shell/signed-in-user.tsx';
import { useDocumentPages } from './use-document-pages.ts';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then(({ DocumentViewer }) => ({ default: DocumentViewer })),
);

/** A file of a case in the document viewer. */
export function CaseFileInViewer({ shown }: { readonly shown: ShownFile }) {
  const { caseId, fileId, name: fileName, version, readOnly, pages, onSave } = shown;
  const api = useApi();
  const auth = useAuthActor();
  const { name } = useUser();
  const document = useMemo(() => {
    const path = { caseId, fileId, fileVersionId: version.id };
    const { url, headers } = api.prepare('/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}', { path });
    return { key: fileId, fileName, sha256: version.sha256, url, httpHeaders: headers };
  }, [api, caseId, fileId, fileName, version.id, version.sha256]);
  const asPages = useDocumentPages(document, pages);
  const capabilities = useMemo(
    () => ({ annotate: !readOnly, save: !readOnly, download: true, print: true }),
    [readOnly],
  );
  const author = useMemo(() => ({ name }), [name]);
  const onState = useCallback(
    (phase: ViewerPhase) => {
      const { session } = auth.getSnapshot().context;
      const isRejected = phase.name === 'failed' && phase.failure === 'signed-out';
      if (isRejected && session) auth.send({ type: 'token.rejected', token: session.token });
    },
    [auth],
  );

  return (
    <Suspense
      fallback={
        <Center height="full">
          <Spinner size="lg" />
        </Center>
      }
    >
      <DocumentViewer
        document={document}
        capabilities={capabilities}
        author={author}
        pages={asPages}
        onSave={onSave}
        onState={onState}
      />
    </Suspense>
  );
}

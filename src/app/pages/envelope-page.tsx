import { useApi } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { EnvelopeScreen, prepareSteps, type ShownEnvelopeDocument } from '#features/envelopes';
import { lazy, Suspense, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then((door) => ({ default: door.DocumentViewer })),
);

/** One envelope; while it is a draft, the step that is prepared is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { name, email } = useUser();

  return (
    <EnvelopeScreen
      envelopeId={id}
      step={prepareSteps.find((step) => step === search.get('step')) ?? 'documents'}
      onStepChange={(step) => setSearch({ step }, { replace: true })}
      listHref={paths.envelopeList}
      contractHref={contractHref}
      user={{ name, email }}
      renderDocument={(shown) => <EnvelopeDocumentInViewer {...shown} />}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.envelopeList)}
    />
  );
}

const reading = { annotate: false, save: false, download: false, print: false };

function EnvelopeDocumentInViewer({ envelopeId, document, fields }: ShownEnvelopeDocument) {
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

import { useApi } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { RelatedCases } from '#features/cases';
import { ContractScreen, type DeletedContract, type ShownDocument } from '#features/contracts';
import type { ViewerPhase } from '#features/document-viewer';
import { useAuthActor } from '#machines/auth';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { caseHref, contractHref, counterpartyHref } from '../routing/hrefs.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useStored } from '../stores/use-stored.ts';
import { useDeletedToast } from '../shell/undo-toasts.ts';
import { useDocumentPages } from './use-document-pages.ts';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then(({ DocumentViewer }) => ({ default: DocumentViewer })),
);

/** One contract with its document. */
export function Page() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);

  const onDeleted = (deleted: DeletedContract) => {
    offerUndo(deleted);
    void navigate(paths.contractList);
  };

  return (
    <ContractScreen
      contractId={id}
      startTab={hash === '#comments' ? 'comments' : undefined}
      listHref={paths.contractList}
      contractHref={contractHref}
      counterpartyHref={counterpartyHref}
      related={<RelatedCases to={{ contract: id }} caseHref={caseHref} />}
      renderDocument={(shown) => <ContractDocument contractId={id} shown={shown} />}
      pagesChoice={{
        chosen: preferences.wordAsPages,
        onChoose: (wordAsPages) => viewPreferences.set({ ...preferences, wordAsPages }),
      }}
      can={useCan()}
      onDeleted={onDeleted}
    />
  );
}

interface ContractDocumentProps {
  readonly contractId: string;
  readonly shown: ShownDocument;
}

function ContractDocument({ contractId, shown }: ContractDocumentProps) {
  const { fileUrl, fileName, version, readOnly, pages, marks, activeMark, onActiveMarkChange, onSave } = shown;
  const api = useApi();
  const auth = useAuthActor();
  const { name } = useUser();
  const { id: versionId, media_type: mediaType, sha256 } = version;
  const document = useMemo(() => {
    const path = { contractId, versionId };
    const { headers } = api.prepare('/api/contracts/{contractId}/versions/{versionId}/file', { path });
    return { key: contractId, fileName, mediaType, sha256, url: fileUrl, httpHeaders: headers };
  }, [api, contractId, fileName, fileUrl, versionId, mediaType, sha256]);
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
    <Suspense fallback={<DocumentLoading />}>
      <DocumentViewer
        document={document}
        capabilities={capabilities}
        author={author}
        pages={asPages}
        marks={marks}
        activeMark={activeMark}
        onActiveMarkChange={onActiveMarkChange}
        onSave={onSave}
        onState={onState}
      />
    </Suspense>
  );
}

function DocumentLoading() {
  return (
    <Center height="full">
      <Spinner size="lg" />
    </Center>
  );
}

import { useApi } from '#api';
import { RelatedCases } from '#features/cases';
import { ContractScreen, type DeletedContract, type ShownDocument } from '#features/contracts';
import { ObligationsPanel } from '#features/obligations';
import { useUndoToast } from '#kit/undo';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import {
  caseHref,
  contractHref,
  counterpartyHref,
  obligationHref,
  obligationIn,
  reviewHash,
  reviewHref,
} from '../routing/hrefs.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStored } from '../stores/use-stored.ts';
import { useDeletedToast } from '../shell/undo-toasts.ts';
import { DocumentInViewer } from './document-in-viewer.tsx';

/** One contract with its document. */
export function Page() {
  const { id = '' } = useParams();
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();
  const onDone = useUndoToast();
  const openedId = obligationIn(hash);
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);

  const onDeleted = (deleted: DeletedContract) => {
    offerUndo(deleted);
    void navigate(paths.contractList);
  };

  return (
    <ContractScreen
      contractId={id}
      startTab={openedId ? 'obligations' : hash === '#comments' ? 'comments' : undefined}
      arrival={key}
      listHref={paths.contractList}
      contractHref={contractHref}
      counterpartyHref={counterpartyHref}
      related={<RelatedCases to={{ contract: id }} caseHref={caseHref} />}
      renderObligations={(panel) => (
        <ObligationsPanel contractId={id} {...{ obligationHref, openedId, onDone }} {...panel} />
      )}
      renderDocument={(shown) => <ContractDocument contractId={id} shown={shown} />}
      pagesChoice={{
        chosen: preferences.wordAsPages,
        onChoose: (wordAsPages) => viewPreferences.set({ ...preferences, wordAsPages }),
      }}
      can={useCan()}
      onDeleted={onDeleted}
      onDone={onDone}
      review={
        hash === reviewHash
          ? { onGo: (next) => void navigate(reviewHref(next)), onEnd: () => void navigate(paths.home) }
          : undefined
      }
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
  const { id: versionId, media_type: mediaType, sha256 } = version;
  const document = useMemo(() => {
    const path = { contractId, versionId };
    const { headers } = api.prepare('/api/contracts/{contractId}/versions/{versionId}/file', { path });
    return { key: contractId, fileName, mediaType, sha256, url: fileUrl, httpHeaders: headers };
  }, [api, contractId, fileName, fileUrl, versionId, mediaType, sha256]);
  return <DocumentInViewer {...{ document, readOnly, pages, marks, activeMark, onActiveMarkChange, onSave }} />;
}

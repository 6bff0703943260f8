import { useApi } from '#api';
import { RelatedCases } from '#features/cases';
import { ContractScreen, type ShownDocument } from '#features/contracts';
import { ObligationsPanel } from '#features/obligations';
import { Box } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { useUndoToast } from '#kit/undo';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import {
  assessmentHref,
  caseHref,
  contractHref,
  counterpartyHref,
  envelopeHref,
  obligationHref,
  obligationIn,
  playbookReviewHash,
  prepareHref,
  requirementHref,
  reviewHash,
  reviewHref,
} from '../routing/hrefs.ts';
import { useStores } from '../shell/stores-context.tsx';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStored } from '../stores/use-stored.ts';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';
import { DocumentInViewer } from './document-in-viewer.tsx';
import { useEndingGuard } from './use-ending-guard.tsx';

const EnvelopesOfContract = lazy(() =>
  import('#features/envelopes').then((door) => ({ default: door.EnvelopesOfContract })),
);
const ContractEvidence = lazy(() => import('#features/evidence').then((door) => ({ default: door.ContractEvidence })));
const ReviewPanel = lazy(() => import('#features/reviews').then((door) => ({ default: door.ReviewPanel })));
const ChecklistsPanel = lazy(() => import('#features/checklists').then((door) => ({ default: door.ChecklistsPanel })));
const reviewLoading = (
  <Box padding="4">
    <SkeletonText lines={8} />
  </Box>
);

/** One contract with its document. */
export function Page() {
  const { id = '' } = useParams();
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const onDone = useUndoToast();
  const openedId = obligationIn(hash);
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);
  const can = useCan();
  const maySeeReview = can('review.read');
  const { mayEnd, dialog } = useEndingGuard();

  return (
    <>
      <ContractScreen
        contractId={id}
        startTab={startTabOf(hash, maySeeReview)}
        arrival={key}
        listHref={paths.contractList}
        contractHref={contractHref}
        counterpartyHref={counterpartyHref}
        related={
          <>
            <RelatedCases to={{ contract: id }} caseHref={caseHref} />
            {can('signature.read') && (
              <Suspense>
                <EnvelopesOfContract
                  contractId={id}
                  mayWrite={can('signature.write')}
                  envelopeHref={envelopeHref}
                  onPrepare={(envelopeId) => void navigate(prepareHref(envelopeId))}
                />
              </Suspense>
            )}
            {can('compliance.read') && (
              <Suspense>
                <ContractEvidence contractId={id} mayLink={can('compliance.write')} requirementHref={requirementHref} />
              </Suspense>
            )}
          </>
        }
        mayEnd={can('compliance.read') ? (on) => mayEnd([id], on) : undefined}
        renderObligations={(panel) => (
          <ObligationsPanel contractId={id} {...{ obligationHref, openedId, onDone }} {...panel} />
        )}
        renderReview={
          maySeeReview
            ? (shown) => (
                <Suspense fallback={reviewLoading}>
                  <ReviewPanel can={can} playbooksHref={paths.playbookList} {...shown} />
                </Suspense>
              )
            : undefined
        }
        renderChecklists={
          can('compliance.read')
            ? ({ onShow }) => (
                <Suspense fallback={reviewLoading}>
                  <ChecklistsPanel contractId={id} {...{ assessmentHref, onShow, can }} />
                </Suspense>
              )
            : undefined
        }
        renderDocument={(shown) => <ContractDocument contractId={id} shown={shown} />}
        pagesChoice={{
          chosen: preferences.wordAsPages,
          onChoose: (wordAsPages) => viewPreferences.set({ ...preferences, wordAsPages }),
        }}
        can={can}
        onDeleted={useLeavingDeleted(paths.contractList)}
        onDone={onDone}
        review={
          hash === reviewHash
            ? { onGo: (next) => void navigate(reviewHref(next)), onEnd: () => void navigate(paths.home) }
            : undefined
        }
      />
      {dialog}
    </>
  );
}

function startTabOf(hash: string, maySeeReview: boolean) {
  if (obligationIn(hash)) return 'obligations';
  if (hash === '#comments') return 'comments';
  return hash === playbookReviewHash && maySeeReview ? 'review' : undefined;
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

import { RelatedCases } from '#features/cases';
import { CounterpartyScreen, type MergedCounterparty } from '#features/counterparties';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { caseHref, contractHref, counterpartyHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useMergeToast } from '../shell/undo-toasts.ts';

/** One counterparty. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const offerUndo = useMergeToast();
  const { cache } = useStores();
  const isKnown = cache.selected('selectedcounterpartyid') === id;

  const onMerged = (merged: MergedCounterparty) => {
    offerUndo(merged);
    void navigate(counterpartyHref(merged.into.id));
  };

  return (
    <CounterpartyScreen
      counterpartyId={id}
      knownName={isKnown ? cache.selected('selectedcounterpartyname') : null}
      listHref={paths.counterpartyList}
      counterpartyHref={counterpartyHref}
      contractHref={contractHref}
      caseHref={caseHref}
      cases={<RelatedCases to={{ counterparty: id }} caseHref={caseHref} />}
      can={useCan()}
      onMerged={onMerged}
    />
  );
}

import { HomeScreen } from '#features/home';
import { useTrialGateActor } from '#machines/trial-gate';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { caseHref, casesLedBy, commentsHref, contractHref, contractListHref, reviewHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';

/** Home; opening it asks whether the user may stay (specification, section 4). */
export function Page() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const trialGate = useTrialGateActor();
  const can = useCan();
  const user = useUser();
  const { chosenFiles } = useStores();
  const upload = (files: File[]) => {
    chosenFiles.add(files);
    void navigate(paths.contractList);
  };

  useEffect(() => trialGate.send({ type: 'home.opened' }), [trialGate, key]);

  return (
    <HomeScreen
      userName={user.name}
      contractHref={contractHref}
      commentsHref={commentsHref}
      reviewHref={reviewHref}
      contractListHref={contractListHref}
      caseHref={caseHref}
      myCasesHref={casesLedBy(user.id)}
      onUpload={can('contracts.write') ? upload : undefined}
    />
  );
}

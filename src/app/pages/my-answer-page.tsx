import { EvidencePanel } from '#features/evidence';
import { MyAnswerScreen } from '#features/frameworks';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { complianceResourceHref, contractHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const hrefs = { resource: complianceResourceHref, contract: contractHref };

/** One requirement that the reader was asked to answer, by its assessment and its reference. */
export function Page() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const requirement = search.get('requirement') ?? '';
  const mine = { mayCite: useCan()('contracts.read') };
  return (
    <MyAnswerScreen
      key={`${id} ${requirement}`}
      assessmentId={id}
      requirement={requirement}
      listHref={paths.myAnswerList}
      renderEvidence={(shown) => <EvidencePanel {...shown} hrefs={hrefs} mine={mine} />}
    />
  );
}

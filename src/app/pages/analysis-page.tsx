import { AnalysisScreen } from '#features/analyses';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref, hrefOf } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const analysisHref = hrefOf('analysis');

/** One bulk analysis. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <AnalysisScreen
      analysisId={id}
      listHref={paths.bulkAnalysis}
      contractHref={contractHref}
      onOpen={(analysisId) => void navigate(analysisHref(analysisId))}
      can={useCan()}
    />
  );
}

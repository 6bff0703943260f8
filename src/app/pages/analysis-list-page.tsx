import { analysisList, AnalysisListScreen } from '#features/analyses';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const analysisHref = hrefOf('analysis');

/** The list of bulk analyses, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();
  return (
    <AnalysisListScreen
      {...useListAddress(analysisList)}
      analysisHref={analysisHref}
      onOpen={(id) => void navigate(analysisHref(id))}
      can={useCan()}
    />
  );
}

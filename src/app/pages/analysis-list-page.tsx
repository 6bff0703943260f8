import { analysisList, AnalysisListScreen } from '#features/analyses';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const analysisHref = hrefOf('analysis');

/** The list of bulk analyses, whose state is in the address. */
export function Page() {
  return <AnalysisListScreen {...useListScreen(analysisList, analysisHref)} analysisHref={analysisHref} />;
}

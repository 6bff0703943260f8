import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { analysisQueries } from '#data/analyses';
import { DetailPage } from '#kit/page';
import { messages } from './analyses.messages.ts';
import { AnalysisPage, type AnalysisPageProps } from './analysis-page.tsx';

export interface AnalysisScreenProps extends Omit<AnalysisPageProps, 'analysis'> {
  readonly analysisId: string;
}

/** One bulk analysis. */
export function AnalysisScreen({ analysisId, ...page }: AnalysisScreenProps) {
  const query = useQuery(analysisQueries.detail(useApi(), analysisId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(analysis) => <AnalysisPage key={analysisId} analysis={analysis} {...page} />}
    </DetailPage>
  );
}

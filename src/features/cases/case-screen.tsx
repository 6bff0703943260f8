import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { caseQueries } from '#data/cases';
import { DetailPage } from '#kit/page';
import { messages } from './cases.messages.ts';
import { CasePage, type CasePageProps } from './page/case-page.tsx';
import { CaseSkeleton } from './page/case-skeleton.tsx';

export interface CaseScreenProps extends Omit<CasePageProps, 'matter'> {
  readonly caseId: string;
}

/** One case: what is asked, its people, tasks, journal, contracts and files. */
export function CaseScreen({ caseId, ...page }: CaseScreenProps) {
  const query = useQuery(caseQueries.detail(useApi(), caseId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref} skeleton={<CaseSkeleton />}>
      {(matter) => <CasePage key={caseId} matter={matter} {...page} />}
    </DetailPage>
  );
}

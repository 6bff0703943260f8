import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { obligationQueries } from '#data/obligations';
import { DetailPage } from '#kit/page';
import { ObligationPage, type ObligationPageProps } from './obligation-page.tsx';
import { obligationMessages } from './obligations.messages.ts';

export interface ObligationScreenProps extends Omit<ObligationPageProps, 'obligation' | 'onReload'> {
  readonly obligationId: string;
}

/** One obligation. */
export function ObligationScreen({ obligationId, ...page }: ObligationScreenProps) {
  const query = useQuery(obligationQueries.detail(useApi(), obligationId));
  return (
    <DetailPage query={query} texts={obligationMessages.page} listHref={page.listHref}>
      {(obligation) => (
        <ObligationPage key={obligationId} obligation={obligation} onReload={() => void query.refetch()} {...page} />
      )}
    </DetailPage>
  );
}

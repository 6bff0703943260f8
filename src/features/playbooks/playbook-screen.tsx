import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { playbookQueries } from '#data/playbooks';
import { PageWidth } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { DetailPage } from '#kit/page';
import { PlaybookPage, type PlaybookPageProps } from './playbook-page.tsx';
import { messages } from './playbooks.messages.ts';

export interface PlaybookScreenProps extends Omit<PlaybookPageProps, 'playbook' | 'onReload'> {
  readonly playbookId: string;
}

/** One playbook. */
export function PlaybookScreen({ playbookId, ...page }: PlaybookScreenProps) {
  const query = useQuery(playbookQueries.detail(useApi(), playbookId));
  return (
    <DetailPage
      query={query}
      texts={messages.page}
      listHref={page.listHref}
      skeleton={
        <PageWidth>
          <SkeletonText lines={4} />
        </PageWidth>
      }
    >
      {(playbook) => (
        <PlaybookPage key={playbookId} playbook={playbook} onReload={() => void query.refetch()} {...page} />
      )}
    </DetailPage>
  );
}

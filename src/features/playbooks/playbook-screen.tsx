import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { playbookQueries } from '#data/playbooks';
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
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(playbook) => (
        <PlaybookPage key={playbookId} playbook={playbook} onReload={() => void query.refetch()} {...page} />
      )}
    </DetailPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { frameworkQueries } from '#data/frameworks';
import { DetailPage } from '#kit/page';
import { FrameworkPage, type FrameworkPageProps } from './framework-page.tsx';
import { messages } from './frameworks.messages.ts';

export interface FrameworkScreenProps extends Omit<FrameworkPageProps, 'framework' | 'onReload'> {
  readonly frameworkId: string;
}

/** One framework. */
export function FrameworkScreen({ frameworkId, ...page }: FrameworkScreenProps) {
  const query = useQuery(frameworkQueries.detail(useApi(), frameworkId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref} skeleton={8}>
      {(framework) => (
        <FrameworkPage key={frameworkId} framework={framework} onReload={() => void query.refetch()} {...page} />
      )}
    </DetailPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { complianceResourceQueries } from '#data/compliance-resources';
import { DetailPage } from '#kit/page';
import { ComplianceResourcePage, type ComplianceResourcePageProps } from './compliance-resource-page.tsx';
import { messages } from './compliance-resources.messages.ts';

export interface ComplianceResourceScreenProps extends Omit<
  ComplianceResourcePageProps,
  'complianceResource' | 'onReload'
> {
  readonly resourceId: string;
}

/** One compliance resource. */
export function ComplianceResourceScreen({ resourceId, ...page }: ComplianceResourceScreenProps) {
  const query = useQuery(complianceResourceQueries.detail(useApi(), resourceId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(complianceResource) => (
        <ComplianceResourcePage
          key={resourceId}
          complianceResource={complianceResource}
          onReload={() => void query.refetch()}
          {...page}
        />
      )}
    </DetailPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { organisationQueries } from '#data/organisation';
import { BillingOverview } from './billing-overview.tsx';
import { TabView } from './tab-view.tsx';

export function BillingTab({ allowed }: { allowed: boolean }) {
  const query = useQuery({ ...organisationQueries.billing(useApi()), enabled: allowed });
  return (
    <TabView tab="billing" query={query} allowed={allowed}>
      {(billing) => <BillingOverview billing={billing} />}
    </TabView>
  );
}

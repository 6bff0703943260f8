import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { organisationQueries } from '#data/organisation';
import { ErrorState } from '#design-system/error-state';
import { BillingOverview } from './billing-overview.tsx';
import { Forbidden } from './forbidden.tsx';
import { isForbidden } from './is-forbidden.ts';
import { messages } from './organisation-settings.messages.ts';
import { TabLoading } from './tab-loading.tsx';

export function BillingTab({ allowed }: { allowed: boolean }) {
  const billing = useQuery({ ...organisationQueries.billing(useApi()), enabled: allowed });
  switch (true) {
    case !allowed || isForbidden(billing.error):
      return <Forbidden tab="billing" />;
    case billing.data !== undefined:
      return <BillingOverview billing={billing.data} />;
    case billing.isError:
      return (
        <ErrorState
          title={messages.billing.failedTitle}
          message={billing.error.message}
          onRetry={() => void billing.refetch()}
          retrying={billing.isFetching}
        />
      );
    default:
      return <TabLoading label={messages.billing.loading} />;
  }
}

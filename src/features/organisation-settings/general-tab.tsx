import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Organisation } from '#api-contract/organisation/endpoints';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { ErrorState } from '#design-system/error-state';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';
import { messages } from './organisation-settings.messages.ts';
import { TabLoading } from './tab-loading.tsx';

interface GeneralTabProps {
  mayChange: boolean;
  onOrganisationChange?: (organisation: Organisation) => void;
}

export function GeneralTab({ mayChange, onOrganisationChange }: GeneralTabProps) {
  const api = useApi();
  const organisation = useQuery(organisationQueries.general(api));
  const update = useMutation(organisationMutations.update(api));

  switch (true) {
    case organisation.data !== undefined && mayChange:
      return (
        <GeneralForm
          organisation={organisation.data}
          onSave={(change) => update.mutateAsync(change, { onSuccess: (saved) => onOrganisationChange?.(saved) })}
        />
      );
    case organisation.data !== undefined:
      return <GeneralFacts organisation={organisation.data} />;
    case organisation.isError:
      return (
        <ErrorState
          title={messages.general.failedTitle}
          message={organisation.error.message}
          onRetry={() => void organisation.refetch()}
          retrying={organisation.isFetching}
        />
      );
    default:
      return <TabLoading label={messages.general.loading} />;
  }
}

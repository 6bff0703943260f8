import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Organisation } from '#api-contract/organisation/endpoints';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';
import { TabView } from './tab-view.tsx';

interface GeneralTabProps {
  mayChange: boolean;
  onOrganisationChange?: (organisation: Organisation) => void;
}

export function GeneralTab({ mayChange, onOrganisationChange }: GeneralTabProps) {
  const api = useApi();
  const query = useQuery(organisationQueries.general(api));
  const update = useMutation(organisationMutations.update(api));
  return (
    <TabView tab="general" query={query}>
      {(organisation) =>
        mayChange ? (
          <GeneralForm
            organisation={organisation}
            onSave={(change) => update.mutateAsync(change, { onSuccess: (saved) => onOrganisationChange?.(saved) })}
          />
        ) : (
          <GeneralFacts organisation={organisation} />
        )
      }
    </TabView>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { contractSettingsQueries } from '#data/contract-settings';
import { Alert } from '#design-system/alert';
import { Stack, VisuallyHidden } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView, together } from '#kit/page';
import { messages } from './contract-settings.messages.ts';
import { NumberingSection } from './numbering-section.tsx';
import { TagsSection } from './tags-section.tsx';
import { TypesSection } from './types-section.tsx';
import { WorkingDaysSection } from './working-days-section.tsx';

export interface ContractSettingsScreenProps {
  readonly can: (permission: Permission) => boolean;
}

/** How the organisation keeps its contracts: their types, the tags of counterparties, working days, numbers. */
export function ContractSettingsScreen({ can }: ContractSettingsScreenProps) {
  const api = useApi();
  const types = useQuery(contractSettingsQueries.types(api));
  const tags = useQuery(contractSettingsQueries.tags(api));
  const numbering = useQuery(contractSettingsQueries.numbering(api));
  const workingDays = useQuery(contractSettingsQueries.workingDays(api));
  const canChange = can('contracts.manage');
  return (
    <QueryView
      query={together({ types, tags, workingDays, numbering })}
      forbidden={{ title: messages.forbiddenTitle, description: messages.forbiddenDescription }}
      failed={messages.failedTitle}
      loading={
        <Stack gap="8" paddingBlock="4">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <SkeletonText lines={4} />
          <SkeletonText lines={3} />
        </Stack>
      }
    >
      {(found) => (
        <Stack gap="0">
          {!canChange && <Alert tone="info" title={messages.readOnly} />}
          <TypesSection types={found.types} canChange={canChange} />
          <TagsSection tags={found.tags} canChange={canChange} />
          <WorkingDaysSection workingDays={found.workingDays} canChange={canChange} />
          <NumberingSection numbering={found.numbering} canChange={canChange} />
        </Stack>
      )}
    </QueryView>
  );
}

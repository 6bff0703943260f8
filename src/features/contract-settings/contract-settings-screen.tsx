import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { ApiError, useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { contractSettingsQueries } from '#data/contract-settings';
import { Alert } from '#design-system/alert';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { Stack, VisuallyHidden } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
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
  const all = [types, tags, workingDays, numbering];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  const canChange = can('contracts.manage');

  switch (true) {
    case types.data !== undefined &&
      tags.data !== undefined &&
      workingDays.data !== undefined &&
      numbering.data !== undefined:
      return (
        <Stack gap="0">
          {!canChange && <Alert tone="info" title={messages.readOnly} />}
          <TypesSection types={types.data} canChange={canChange} />
          <TagsSection tags={tags.data} canChange={canChange} />
          <WorkingDaysSection workingDays={workingDays.data} canChange={canChange} />
          <NumberingSection numbering={numbering.data} canChange={canChange} />
        </Stack>
      );
    case failed?.error instanceof ApiError && failed.error.code === 'permission_denied':
      return <EmptyState icon={<Lock />} title={messages.forbiddenTitle} description={messages.forbiddenDescription} />;
    case failed !== undefined:
      return (
        <ErrorState
          title={messages.failedTitle}
          message={failed.error?.message}
          onRetry={() => void Promise.all(all.map((query) => query.isError && query.refetch()))}
          retrying={failed.isFetching}
        />
      );
    default:
      return (
        <Stack gap="8" paddingBlock="4">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <SkeletonText lines={4} />
          <SkeletonText lines={3} />
        </Stack>
      );
  }
}

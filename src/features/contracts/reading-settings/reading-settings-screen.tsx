import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationQueries } from '#data/organisation';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { Panel, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { LanguageModelSection } from './language-model-section.tsx';
import { QualitySection } from './quality-section.tsx';
import { readingMessages as words } from './reading-settings.messages.ts';

export interface ReadingSettingsScreenProps {
  readonly can: (permission: Permission) => boolean;
}

/** How well contracts are read by machine, and whether a language model may help. */
export function ReadingSettingsScreen({ can }: ReadingSettingsScreenProps) {
  const api = useApi();
  const enabled = can('organisation.manage');
  const quality = useQuery({ ...organisationQueries.extractionQuality(api), enabled });
  const model = useQuery({ ...organisationQueries.languageModel(api), enabled });
  const failed = [quality, model].find(({ isError }) => isError);

  switch (true) {
    case !enabled:
      return <EmptyState icon={<Lock />} title={words.forbiddenTitle} description={words.forbidden} />;
    case quality.data !== undefined && model.data !== undefined:
      return (
        <Stack gap="10">
          <LanguageModelSection setting={model.data} />
          <QualitySection quality={quality.data} />
        </Stack>
      );
    case failed !== undefined:
      return (
        <ErrorState
          title={words.failed}
          message={failed.error?.message}
          onRetry={() => void Promise.all([quality.refetch(), model.refetch()])}
          retrying={failed.isFetching}
        />
      );
    default:
      return (
        <Panel>
          <SkeletonText lines={6} label={words.loading} />
        </Panel>
      );
  }
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationQueries } from '#data/organisation';
import { Panel, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView, together } from '#kit/page';
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
  return (
    <QueryView
      query={together({ quality, model })}
      allowed={enabled}
      forbidden={{ title: words.forbiddenTitle, description: words.forbidden }}
      failed={words.failed}
      loading={
        <Panel>
          <SkeletonText lines={6} label={words.loading} />
        </Panel>
      }
    >
      {(found) => (
        <Stack gap="10">
          <LanguageModelSection setting={found.model} />
          <QualitySection quality={found.quality} />
        </Stack>
      )}
    </QueryView>
  );
}

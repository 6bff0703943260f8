import { useQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import { draftQueries } from '#data/drafts';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { DividedList, HStack, Link, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../templates.messages.ts';

const { uses: texts, versions } = messages;

interface UsesTabProps {
  readonly template: Template;
  readonly draftHref: (draftId: string) => string;
}

/** The newest drafts that were started from a template. */
export function UsesTab({ template: { id }, draftHref }: UsesTabProps) {
  const query = useQuery(draftQueries.list(useApi(), { template_id: id, limit: 50 }));
  const format = useFormat();
  return (
    <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={<FileStack />} title={texts.none} description={texts.noneDescription} />
        ) : (
          <Stack gap="2">
            <DividedList aria-label={texts.list}>
              {items.map((draft) => (
                <HStack as="li" key={draft.id} justify="space-between" gap="4" paddingBlock="2">
                  <Link href={draftHref(draft.id)}>{draft.name}</Link>
                  <Text textStyle="sm" tone="muted" numeric>
                    {versions.number(draft.template_version)} · {format.date(draft.updated_at)}
                  </Text>
                </HStack>
              ))}
            </DividedList>
          </Stack>
        )
      }
    </QueryView>
  );
}

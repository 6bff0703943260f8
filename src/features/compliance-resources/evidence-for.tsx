import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { evidenceQueries } from '#data/evidence';
import { Box, HStack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './compliance-resources.messages.ts';
import { VersionFreshness } from './versions/state-badge.tsx';

const { page: texts } = messages;

/** The answers and controls that versions of a resource are evidence of. */
export function EvidenceFor({ resourceId }: { readonly resourceId: string }) {
  const query = useQuery(evidenceQueries.of(useApi(), { resource_id: resourceId }));
  return (
    <QueryView
      query={query}
      failed={texts.evidenceFailed}
      compact
      loading={<SkeletonText lines={3} label={texts.evidenceLoading} />}
    >
      {(items) =>
        items.length === 0 ? (
          <Text tone="muted">{texts.noEvidence}</Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {items.map(({ id, answer, control, source, freshness }) => (
              <Box as="li" key={id} paddingBlock="2" borderBlockEndWidth="1px">
                <HStack gap="2" wrap="wrap">
                  <Text as="span">
                    {answer?.label ?? control?.ref} <bdi>{answer?.title ?? control?.name}</bdi>
                  </Text>
                  <VersionFreshness freshness={freshness} />
                </HStack>
                <Text textStyle="sm" tone="muted">
                  {answer ? (
                    <>
                      <bdi>{answer.framework.name}</bdi> · <bdi>{answer.assessment.name}</bdi>
                    </>
                  ) : (
                    texts.control
                  )}
                  {source.kind === 'version' && ` · ${texts.provenBy(source.version.number)}`}
                </Text>
              </Box>
            ))}
          </Box>
        )
      }
    </QueryView>
  );
}

import { useQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import { useApi } from '#api';
import { acknowledgementQueries } from '#data/acknowledgements';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, PageWidth, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { DueDate } from '#kit/urgency';
import { messages } from './acknowledgements.messages.ts';

export interface AcknowledgementListScreenProps {
  readonly acknowledgementHref: (campaignId: string) => string;
}

const { list: texts } = messages;

/** What the reader is asked to acknowledge, and what they have. */
export function AcknowledgementListScreen({ acknowledgementHref }: AcknowledgementListScreenProps) {
  const query = useQuery(acknowledgementQueries.mine(useApi()));
  return (
    <>
      <PageHeader title={texts.title} />
      <PageWidth>
        <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={6} label={texts.loading} />}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon={<BookCheck />} title={texts.emptyTitle} description={texts.emptyDescription} />
            ) : (
              <Stack gap="6">
                <Section title={texts.outstanding}>
                  <Lines
                    items={items.filter(({ acknowledged_at }) => acknowledged_at === null)}
                    hrefOf={acknowledgementHref}
                  />
                </Section>
                {items.some(({ acknowledged_at }) => acknowledged_at !== null) && (
                  <Section title={texts.done}>
                    <Lines
                      items={items.filter(({ acknowledged_at }) => acknowledged_at !== null)}
                      hrefOf={acknowledgementHref}
                    />
                  </Section>
                )}
              </Stack>
            )
          }
        </QueryView>
      </PageWidth>
    </>
  );
}

interface LinesProps {
  readonly items: readonly {
    readonly id: string;
    readonly resource: { readonly name: string };
    readonly number: string;
    readonly due: string;
    readonly acknowledged_at: string | null;
  }[];
  readonly hrefOf: (campaignId: string) => string;
}

function Lines({ items, hrefOf }: LinesProps) {
  const format = useFormat();
  if (items.length === 0) return <Text tone="muted">{texts.noneOutstanding}</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {items.map(({ id, resource, number, due, acknowledged_at }) => {
        return (
          <Flex as="li" key={id} gap="3" justify="space-between" wrap="wrap" paddingBlock="2" borderBlockEndWidth="1px">
            <Box minWidth="0">
              <Link href={hrefOf(id)}>
                <bdi>{resource.name}</bdi>
              </Link>
              <Text textStyle="sm" tone="muted">
                {texts.version(number)}
              </Text>
            </Box>
            <Text textStyle="sm" numeric tone="muted">
              {acknowledged_at ? (
                texts.acknowledgedOn(format.dateTime(acknowledged_at))
              ) : (
                <>
                  {texts.due} <DueDate due={due} done={false} />
                </>
              )}
            </Text>
          </Flex>
        );
      })}
    </Box>
  );
}

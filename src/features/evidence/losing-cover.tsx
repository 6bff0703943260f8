import { useApi } from '#api';
import type { LosingCover as Losing } from '#api-contract/compliance-resources/evidence';
import { evidenceQueries } from '#data/evidence';
import { useFormat } from '#design-system/format';
import { Box, Stack, Text } from '#design-system/layout';
import { Pagination, totalText } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { useSizedPages } from '#kit/list';
import { QueryView } from '#kit/page';
import { messages } from './evidence.messages.ts';

const { cover: texts } = messages;

/** The requirements that lose their last current evidence within 90 days, by the month in which they do. */
export function LosingCover({ frameworkId }: { readonly frameworkId?: string }) {
  const format = useFormat();
  const api = useApi();
  const { page, pagination } = useSizedPages((turn) =>
    evidenceQueries.cover(api, { within: '90d', ...(frameworkId && { framework_id: frameworkId }), ...turn }),
  );
  return (
    <QueryView
      query={page}
      failed={texts.failedTitle}
      compact
      loading={<SkeletonText lines={4} label={texts.loading} />}
    >
      {({ items, total }) =>
        items.length === 0 ? (
          <Text tone="muted">{texts.none}</Text>
        ) : (
          <Stack gap="5" align="stretch">
            {[...Map.groupBy(items, ({ last_day }) => last_day.slice(0, 7))].map(([month, ending]) => (
              <Section
                key={month}
                title={texts.month(
                  format.date(`${month}-01`, { month: 'long', year: 'numeric' }),
                  format.plural(ending.length, texts.count),
                )}
              >
                <LosingList items={ending} />
              </Section>
            ))}
            {total.count > items.length && <Pagination {...pagination} total={totalText(total, format)} />}
          </Stack>
        )
      }
    </QueryView>
  );
}

export function LosingList({ items }: { readonly items: readonly Losing[] }) {
  const format = useFormat();
  return (
    <Box as="ul" listStyleType="none">
      {items.map(({ answer, last_day, why, by }) => (
        <Box as="li" key={`${answer.assessment.id}/${answer.ref}`} paddingBlock="1.5" borderBlockEndWidth="1px">
          <Text>
            {answer.label} <bdi>{answer.title}</bdi>
          </Text>
          <Text textStyle="sm" tone="muted">
            <bdi>{answer.framework.name}</bdi> · {texts.lastDay(format.date(last_day))} ·{' '}
            {texts.why[why](by?.name ?? texts.aContract)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

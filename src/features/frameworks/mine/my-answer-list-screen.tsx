import { ClipboardCheck } from 'lucide-react';
import { useApi } from '#api';
import { assessmentQueries } from '#data/assessments';
import { EmptyState } from '#design-system/empty-state';
import { Box, PageWidth, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { PageHeader } from '#design-system/page-header';
import { Pagination } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { useSizedPages } from '#kit/list';
import { QueryView } from '#kit/page';
import { myAnswersMessages as texts } from './my-answers.messages.ts';

interface MyAnswerListScreenProps {
  readonly answerHref: (assessmentId: string, ref: string) => string;
}

/** The requirements that the reader was asked to answer, by assessment. */
export function MyAnswerListScreen({ answerHref }: MyAnswerListScreenProps) {
  const api = useApi();
  const { page, pagination } = useSizedPages((query) => assessmentQueries.mine(api, query));
  return (
    <>
      <PageHeader title={texts.title} />
      <PageWidth>
        <QueryView query={page} failed={texts.failedTitle} loading={<SkeletonText lines={6} label={texts.loading} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={<ClipboardCheck />} title={texts.none} description={texts.noneDescription} />
            ) : (
              <Stack gap="6">
                {[...Map.groupBy(items, ({ assessment_id }) => assessment_id).values()].map((asked) => (
                  <Section key={asked[0]?.assessment_id} title={asked[0]?.assessment ?? ''}>
                    <Box as="ul" listStyleType="none">
                      {asked.map(({ assessment_id, ref, label, title }) => (
                        <Box as="li" key={ref} paddingBlock="2" borderBlockEndWidth="1px">
                          <Link href={answerHref(assessment_id, ref)}>
                            <bdi>{`${label} ${title}`}</bdi>
                          </Link>
                        </Box>
                      ))}
                    </Box>
                  </Section>
                ))}
                <Text textStyle="sm" tone="muted">
                  {texts.hint}
                </Text>
                {(pagination.onPrevious ?? pagination.onNext) && <Pagination {...pagination} />}
              </Stack>
            )
          }
        </QueryView>
      </PageWidth>
    </>
  );
}

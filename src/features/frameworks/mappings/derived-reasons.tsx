import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { differsFromMapping } from '#api-contract/compliance/derive';
import type { AnswerResult } from '#api-contract/compliance/score';
import type { Derived } from '#api-contract/mappings/endpoints';
import { mappingQueries } from '#data/mappings';
import { Alert } from '#design-system/alert';
import { Link } from '#design-system/link';
import { Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './mappings.messages.ts';

const { derived: texts } = messages;

interface DerivedReasonsProps {
  readonly assessmentId: string;
  /** The requirement, as its version calls it. */
  readonly requirement: string;
  /** What a person answered. */
  readonly result: AnswerResult | null;
  readonly none: string;
  readonly sourceHref: (frameworkId: string, assessmentId: string | null, ref: string) => string;
}

/** What mappings say of a requirement, each reason with the requirement that it comes from. */
export function DerivedReasons({ assessmentId, requirement, result, none, sourceHref }: DerivedReasonsProps) {
  const query = useQuery(mappingQueries.derived(useApi(), assessmentId));
  return (
    <QueryView query={query} failed={messages.failedTitle} loading={<SkeletonText lines={1} />} compact>
      {(items) => {
        const found = items.find(({ ref }) => ref === requirement);
        if (!found)
          return (
            <Text textStyle="sm" tone="muted">
              {none}
            </Text>
          );
        return (
          <Stack gap="1">
            {found.disagree && <Alert tone="warning" title={texts.disagree} />}
            {found.bounds && <Text textStyle="sm">{saidOf(found.bounds)}</Text>}
            {result !== null && differsFromMapping(result, found) && <Alert tone="warning" title={texts.differs} />}
            {found.because.map((reason) => (
              <Reason key={JSON.stringify(reason.sources)} reason={reason} sourceHref={sourceHref} />
            ))}
          </Stack>
        );
      }}
    </QueryView>
  );
}

const saidOf = ({ low, high }: NonNullable<Derived['bounds']>) =>
  low === high ? texts.exact(texts.results[low]) : texts.bounds(texts.results[low], texts.results[high]);

function Reason({
  reason,
  sourceHref,
}: {
  readonly reason: Derived['because'][number];
  readonly sourceHref: DerivedReasonsProps['sourceHref'];
}) {
  const { low, high } = reason.bounds;
  const result = low === high ? texts.capital[low] : texts.range(texts.capital[low], texts.results[high]);
  const relation = reason.relation === null ? texts.covered : messages.relations[reason.relation];
  const sources = reason.sources.map((source) =>
    texts.source(
      source.framework,
      source.label,
      relation,
      source.result === null ? texts.unanswered : texts.results[source.result],
    ),
  );
  const [first] = reason.sources;
  const said = texts.because(
    result,
    sources.reduce((one, other) => texts.joined(one, other)),
  );
  return (
    <Text textStyle="sm" overflowWrap="anywhere">
      {first ? <Link href={sourceHref(first.framework_id, first.assessment_id, first.ref)}>{said}</Link> : said}
    </Text>
  );
}

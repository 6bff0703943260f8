import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import type { Readiness, ReadinessPart } from '#api-contract/compliance/readiness';
import { dashboardQueries } from '#data/dashboards';
import { type Format, useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Link, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { readinessMessages as texts } from './readiness.messages.ts';

/** The lists behind the numbers. */
interface ReadinessHrefs {
  readonly assessment: (frameworkId: string, assessmentId: string) => string;
  readonly findings: (frameworkId: string, assessmentId: string) => string;
  readonly cover: (frameworkId: string) => string;
  readonly acknowledgements: (resourceId: string) => string;
}

interface ReadinessWidgetProps {
  readonly part: ReadinessPart;
  readonly hrefs: ReadinessHrefs;
}

/** One side of how ready the organisation is; each line opens the list that it counts. */
export function ReadinessWidget({ part, hrefs }: ReadinessWidgetProps) {
  const format = useFormat();
  const query = useQuery(dashboardQueries.readiness(useApi()));
  return (
    <QueryView
      query={query}
      loading={
        <Box paddingInline="4" paddingBlockEnd="4">
          <SkeletonText lines={3} label={texts.loading} />
        </Box>
      }
      failed={texts.failedTitle}
      forbidden={{ title: texts.forbiddenTitle, description: texts.forbiddenDescription }}
      compact
    >
      {(readiness) => {
        const lines = linesOf[part](readiness, hrefs, format);
        if (lines.length > 0) return <DividedList>{lines}</DividedList>;
        return (
          <Text tone="muted" paddingInline="4" paddingBlockEnd="3">
            {texts.nothing[part]}
          </Text>
        );
      }}
    </QueryView>
  );
}

/** From the gravest on. */
const severities = ['critical', 'high', 'medium', 'low'] as const;

type LinesOf = (readiness: Readiness, hrefs: ReadinessHrefs, format: Format) => ReactNode[];

const linesOf: Record<ReadinessPart, LinesOf> = {
  met: ({ assessed }, hrefs, format) =>
    assessed.map(({ framework, assessment, met, applicable }) => (
      <Box as="li" key={framework.id} paddingInline="4" paddingBlock="2">
        <ProgressBar
          value={met}
          max={Math.max(1, applicable)}
          label={<To href={hrefs.assessment(framework.id, assessment.id)}>{framework.name}</To>}
          name={framework.name}
          valueText={texts.met(format.number(met), format.number(applicable))}
        />
      </Box>
    )),
  stale: ({ assessed }, hrefs, format) =>
    assessed
      .filter(({ stale }) => stale > 0)
      .map(({ framework, assessment, stale }) => (
        <Line
          key={framework.id}
          href={hrefs.assessment(framework.id, assessment.id)}
          name={framework.name}
          note={assessment.name}
          count={format.plural(stale, texts.stale)}
        />
      )),
  cover: ({ cover }, hrefs, format) =>
    cover.map(({ framework, count, first }) => (
      <Line
        key={framework.id}
        href={hrefs.cover(framework.id)}
        name={framework.name}
        note={texts.firstDay(format.date(first))}
        count={format.plural(count, texts.stale)}
      />
    )),
  findings: ({ findings }, hrefs, format) =>
    findings.map(({ framework, assessment, ...counts }) => (
      <Line
        key={assessment.id}
        href={hrefs.findings(framework.id, assessment.id)}
        name={framework.name}
        note={assessment.name}
        count={severities
          .filter((severity) => counts[severity] > 0)
          .map((severity) => format.plural(counts[severity], texts.severities[severity]))
          .join(' · ')}
      />
    )),
  acknowledgements: ({ acknowledgements }, hrefs, format) =>
    acknowledgements.map(({ resource, version, due, outstanding }) => (
      <Line
        key={`${resource.id} ${version}`}
        href={hrefs.acknowledgements(resource.id)}
        name={resource.name}
        note={texts.version(version, format.date(due))}
        count={format.plural(outstanding, texts.outstanding)}
      />
    )),
};

const To = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} variant="plain" title={children}>
    <bdi>{children}</bdi>
  </Link>
);

interface LineProps {
  readonly href: string;
  readonly name: string;
  readonly note: string;
  readonly count: string;
}

function Line({ href, name, note, count }: LineProps) {
  return (
    <Box as="li" paddingInline="4" paddingBlock="1.5">
      <Flex columnGap="3" wrap="wrap" justify="space-between">
        <Box flex="1 1 8rem" minWidth="0">
          <Text truncate>
            <To href={href}>{name}</To>
          </Text>
        </Box>
        <Text numeric fontWeight="medium">
          {count}
        </Text>
      </Flex>
      <Text textStyle="xs" tone="muted" truncate>
        <bdi>{note}</bdi>
      </Text>
    </Box>
  );
}

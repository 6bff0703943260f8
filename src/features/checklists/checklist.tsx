import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { type AnswerResult, answerResults } from '#api-contract/compliance/score';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Permission } from '#api-contract/permissions';
import type { ChecklistPoint, ChecklistPoints } from '#api-contract/vendors/checklists';
import { checklistMutations, checklistQueries } from '#data/checklists';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages as texts } from './checklists.messages.ts';

/** A stretch of the text of one version of the contract. */
export interface ChecklistPassage {
  readonly version_id: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

interface ChecklistProps {
  readonly assessment: Assessment;
  readonly assessmentHref: (frameworkId: string, assessmentId: string) => string;
  readonly onShow: (passage: ChecklistPassage) => void;
  readonly can: (permission: Permission) => boolean;
}

/** One checklist of a contract, filled in beside its document. */
export function Checklist(props: ChecklistProps) {
  const { assessment, assessmentHref } = props;
  const format = useFormat();
  const query = useQuery(checklistQueries.points(useApi(), assessment.id));
  const { met, applicable } = assessment.totals;
  return (
    <Stack as="section" gap="3" aria-label={assessment.name}>
      <Flex justify="space-between" gap="2" wrap="wrap">
        <Heading as="h2" size="xs" overflowWrap="anywhere">
          {assessment.name}
        </Heading>
        <Text textStyle="sm">{texts.score(format.number(met), format.number(applicable))}</Text>
      </Flex>
      <Link href={assessmentHref(assessment.framework.id, assessment.id)}>{texts.open}</Link>
      <QueryView query={query} compact failed={texts.pointsFailedTitle} loading={<SkeletonText lines={8} />}>
        {(points) => <Points {...props} points={points} />}
      </QueryView>
    </Stack>
  );
}

function Points({ assessment, points, onShow, can }: ChecklistProps & { readonly points: ChecklistPoints }) {
  const api = useApi();
  const propose = useMutation(checklistMutations.propose(api, assessment.id));
  const settle = useMutation(checklistMutations.settle(api, assessment.id));
  const mark = useMutation(checklistMutations.mark(api, assessment.id));
  const mayWrite = can('compliance.write') && !points.is_closed;
  const failure = propose.error ?? settle.error ?? mark.error;
  return (
    <Stack gap="3">
      {points.is_closed && <Alert title={texts.closed} />}
      {!points.is_read && <Alert title={texts.unread} />}
      {failure && <Alert tone="danger" title={failure.message} />}
      <Box as="ol" listStyleType="none">
        {points.items.map((point) => (
          <Point
            key={point.ref}
            point={point}
            onShow={onShow}
            onMark={mayWrite ? (result) => mark.mutate({ ...point, result }) : undefined}
            onSettle={mayWrite ? (proposalId, accept) => settle.mutate({ proposalId, accept }) : undefined}
          />
        ))}
      </Box>
      {mayWrite && points.is_read && (
        <Box>
          <Button size="xs" loading={propose.isPending} onClick={() => propose.mutate()}>
            {texts.propose}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

interface PointProps {
  readonly point: ChecklistPoint;
  readonly onShow: (passage: ChecklistPassage) => void;
  readonly onMark: ((result: AnswerResult | null) => void) | undefined;
  readonly onSettle: ((proposalId: string, accept: boolean) => void) | undefined;
}

function Point({ point, onShow, onMark, onSettle }: PointProps) {
  const { label, title, asks, applicable, result, clauses, proposals } = point;
  const name = `${label} ${title}`;
  return (
    <Stack as="li" gap="2" paddingBlock="3" borderBlockEndWidth="1px" aria-label={name}>
      <Flex justify="space-between" gap="2" wrap="wrap">
        <Heading as="h3" size="xs" overflowWrap="anywhere">
          {name}
        </Heading>
        {onMark && applicable ? (
          <Box width="9rem">
            <Select
              size="xs"
              aria-label={texts.result(name)}
              options={[
                { value: 'none', label: texts.unassessed },
                ...answerResults.map((value) => ({ value, label: texts.results[value] })),
              ]}
              value={result ?? 'none'}
              onChange={(value) => onMark(value === 'none' ? null : value)}
            />
          </Box>
        ) : (
          <Badge>{applicable ? (result ? texts.results[result] : texts.unassessed) : texts.notApplicable}</Badge>
        )}
      </Flex>
      <Text textStyle="sm" tone="muted">
        {asks}
      </Text>
      {clauses.map((clause) => (
        <Clause key={clause.id} heading={texts.evidence} clause={clause} onShow={onShow} />
      ))}
      {proposals.map((clause) => (
        <Clause
          key={clause.id}
          heading={texts.proposed}
          clause={clause}
          onShow={onShow}
          onSettle={onSettle && ((accept) => onSettle(clause.id, accept))}
        />
      ))}
      {clauses.length + proposals.length === 0 && <Text textStyle="sm">{texts.nothing}</Text>}
    </Stack>
  );
}

interface ClauseProps {
  readonly heading: string;
  readonly clause: ChecklistPassage;
  readonly onShow: (passage: ChecklistPassage) => void;
  readonly onSettle?: ((accept: boolean) => void) | undefined;
}

function Clause({ heading, clause, onShow, onSettle }: ClauseProps) {
  const { version_id, start, end, quote } = clause;
  return (
    <Stack gap="1">
      <Text textStyle="xs" fontWeight="medium">
        {heading}
      </Text>
      <Text as="blockquote" textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {quote}
      </Text>
      <HStack gap="2" wrap="wrap">
        {onSettle && (
          <>
            <Button size="xs" onClick={() => onSettle(true)}>
              {texts.accept}
            </Button>
            <Button size="xs" variant="ghost" onClick={() => onSettle(false)}>
              {texts.reject}
            </Button>
          </>
        )}
        <Button size="xs" variant="ghost" onClick={() => onShow({ version_id, start, end, quote })}>
          {texts.show}
        </Button>
      </HStack>
    </Stack>
  );
}

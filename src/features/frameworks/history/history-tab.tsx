import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Answer } from '#api-contract/compliance/answers';
import type { AssessmentDifference, Snapshot } from '#api-contract/compliance/assessments';
import { assessmentQueries } from '#data/assessments';
import { EmptyState } from '#design-system/empty-state';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../frameworks.messages.ts';

const { history: texts } = messages;

/** What was frozen, and what differs between any two of snapshots and now. */
export function HistoryTab({ assessmentId }: { readonly assessmentId: string }) {
  const query = useQuery(assessmentQueries.snapshots(useApi(), assessmentId));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={4} />}>
      {(snapshots) => {
        const [newest] = snapshots;
        return newest ? (
          <Snapshots assessmentId={assessmentId} snapshots={snapshots} newest={newest} />
        ) : (
          <EmptyState title={texts.emptyTitle} description={texts.emptyDescription} />
        );
      }}
    </QueryView>
  );
}

interface SnapshotsProps {
  readonly assessmentId: string;
  readonly snapshots: readonly Snapshot[];
  readonly newest: Snapshot;
}

function Snapshots({ assessmentId, snapshots, newest }: SnapshotsProps) {
  const format = useFormat();
  const [from, setFrom] = useState(newest.id);
  const [to, setTo] = useState('now');
  const options = [
    { value: 'now', label: texts.now },
    ...snapshots.map(({ id, number }) => ({ value: id, label: texts.snapshot(format.number(number)) })),
  ];
  return (
    <Stack gap="5">
      <Stack as="ul" gap="2">
        {snapshots.map(({ id, number, sha256, taken_at, taken_by }) => (
          <li key={id}>
            <Text>{texts.snapshot(format.number(number))}</Text>
            <Text textStyle="xs" tone="muted">
              {texts.taken(format.dateTime(taken_at), taken_by?.name ?? messages.nothing)}
            </Text>
            <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
              SHA-256 {sha256}
            </Text>
          </li>
        ))}
      </Stack>
      <Section title={texts.compare}>
        <Flex gap="3" wrap="wrap">
          <Field label={texts.from}>
            <Select options={options} value={from} onChange={setFrom} />
          </Field>
          <Field label={texts.to}>
            <Select options={options} value={to} onChange={setTo} />
          </Field>
        </Flex>
        <Comparison assessmentId={assessmentId} from={from} to={to} />
      </Section>
    </Stack>
  );
}

const kinds = ['better', 'worse', 'applicability', 'added', 'removed', 'other'] as const;

function Comparison(props: { readonly assessmentId: string; readonly from: string; readonly to: string }) {
  const { assessmentId, from, to } = props;
  const format = useFormat();
  const query = useQuery(assessmentQueries.compare(useApi(), assessmentId, { from, to }));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={3} />} compact>
      {({ items }) =>
        items.length === 0 ? (
          <Text textStyle="sm" tone="muted">
            {texts.noDifference}
          </Text>
        ) : (
          <Stack gap="4">
            {kinds.map((kind) => {
              const own = items.filter(({ change }) => change === kind);
              if (own.length === 0) return null;
              return (
                <Section key={kind} title={`${texts.changes[kind]} (${format.number(own.length)})`}>
                  {own.map((item) => (
                    <Difference key={item.ref} item={item} />
                  ))}
                </Section>
              );
            })}
          </Stack>
        )
      }
    </QueryView>
  );
}

function Difference({ item: { label, title, before, after } }: { readonly item: AssessmentDifference }) {
  return (
    <Box borderBlockEndWidth="1px" paddingBlock="2">
      <Text textStyle="sm" overflowWrap="anywhere">
        {label} {title}
      </Text>
      <Flex gap="6" wrap="wrap">
        <Text textStyle="sm" tone="muted">
          {texts.before}: {said(before)}
        </Text>
        <Text textStyle="sm">
          {texts.after}: {said(after)}
        </Text>
      </Flex>
    </Box>
  );
}

function said(answer: Answer | null): string {
  if (answer && !answer.applicable) return texts.notApplicable;
  return answer?.result ? messages.results[answer.result] : messages.unassessed;
}

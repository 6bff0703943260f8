import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { AssessmentFinding } from '#api-contract/compliance/assessments';
import { assessmentMutations } from '#data/assessments';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, HStack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { messages } from '../frameworks.messages.ts';

const { findings: texts } = messages;

const severityTones = { low: 'neutral', medium: 'warning', high: 'danger', critical: 'danger' } as const;
const stateTones = { open: 'warning', to_retest: 'info', closed: 'success' } as const;

interface FindingCardProps {
  readonly assessmentId: string;
  readonly finding: AssessmentFinding;
  /** The requirement that it is on. */
  readonly label: string;
  readonly mayWrite: boolean;
  readonly taskHref: (taskId: string) => string;
}

/** A finding with its task. */
export function FindingCard({ assessmentId, finding, label, mayWrite, taskHref }: FindingCardProps) {
  const format = useFormat();
  const { mutate: update, isPending } = useMutation(assessmentMutations.updateFinding(useApi(), assessmentId));
  const { id, severity, description, treatment, due, state, task, revision } = finding;
  const isClosed = state === 'closed';
  return (
    <Box borderWidth="1px" borderRadius="l2" padding="3">
      <HStack gap="2">
        <Badge plain tone={severityTones[severity]}>
          {messages.severities[severity]}
        </Badge>
        <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
        {due !== null && (
          <Text textStyle="xs" tone="muted" numeric>
            {format.date(due)}
          </Text>
        )}
      </HStack>
      <Text textStyle="sm" overflowWrap="anywhere">
        {description}
      </Text>
      {treatment && (
        <Text textStyle="sm" tone="muted" overflowWrap="anywhere">
          {treatment}
        </Text>
      )}
      {state === 'to_retest' && <Text textStyle="sm">{texts.retest}</Text>}
      <HStack gap="2">
        {task && <Link href={taskHref(task.id)}>{task.title}</Link>}
        {mayWrite && (
          <Button
            size="xs"
            loading={isPending}
            aria-label={isClosed ? texts.reopen(label) : texts.close(label)}
            onClick={() => update({ findingId: id, closed: !isClosed, revision })}
          >
            {isClosed ? texts.reopenShort : texts.closeShort}
          </Button>
        )}
      </HStack>
    </Box>
  );
}

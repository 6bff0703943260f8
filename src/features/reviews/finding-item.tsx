import { Ban, CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import type { ReviewVerdictName } from '#api-contract/reviews/kinds';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Box, Flex, Text } from '#design-system/layout';
import type { Tone } from '#design-system/tone';
import { WalkItem } from '#kit/walk';
import { DecisionFacts } from './decision-facts.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { reviewMessages as words } from './reviews.messages.ts';
import type { ReviewWork } from './use-review-work.ts';

interface FindingItemProps {
  readonly finding: ReviewFinding;
  readonly work: ReviewWork;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
  readonly onShow: (finding: ReviewFinding, passage?: number) => void;
  readonly onAddTest: (finding: ReviewFinding) => void;
  /** Leads the keyboard back to the line. */
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** One finding: a line; when it is looked at, what it rests on and what is decided about it. */
export function FindingItem({ ref, ...props }: FindingItemProps) {
  const { finding, work, mayWrite, mayApprove, onShow, onAddTest, onLeave } = props;
  const isSelected = work.selected?.rule.id === finding.rule.id;
  const problem = work.problemOf(finding);
  return (
    <WalkItem
      ref={ref}
      isSelected={isSelected}
      onSelect={() => work.select(finding.rule.id)}
      line={<FindingLine finding={finding} />}
    >
      {problem && (
        <Box paddingBlockStart="2">
          <Alert tone="warning" title={words.refused}>
            {problem}
          </Alert>
        </Box>
      )}
      <FindingEvidence finding={finding} onShow={(passage) => onShow(finding, passage)} />
      {finding.decision ? (
        <DecisionFacts {...{ finding, work, mayWrite, mayApprove }} decision={finding.decision} />
      ) : (
        mayWrite && <DecisionForm {...{ finding, work, onLeave }} />
      )}
      {mayWrite && (
        <Flex marginInlineStart="-2">
          <Button size="xs" variant="ghost" onClick={() => onAddTest(finding)}>
            {words.acts.addTest}
          </Button>
        </Flex>
      )}
    </WalkItem>
  );
}

function FindingLine({ finding: { rule, verdict, rank, decision } }: { readonly finding: ReviewFinding }) {
  const { icon: Icon, tone } = looks[verdict];
  return (
    <>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        <Text as="span" display="block" textStyle="sm" fontWeight="medium">
          <bdi>{rule.issue}</bdi>
        </Text>
        {decision && (
          <Text as="span" display="block" textStyle="xs" tone="muted">
            {words.decisions[decision.decision]}
            {decision.approval && ` · ${words.decided.approval[decision.approval]}`}
          </Text>
        )}
      </Box>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {rank === null ? words.verdicts[verdict] : words.fallback(rank)}
      </Badge>
    </>
  );
}

const looks: Readonly<Record<ReviewVerdictName, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  not_met: { icon: CircleX, tone: 'danger' },
  needs_review: { icon: CircleHelp, tone: 'warning' },
  fallback: { icon: CircleMinus, tone: 'info' },
  met: { icon: CircleCheck, tone: 'success' },
  not_applicable: { icon: Ban, tone: 'neutral' },
};

import { RotateCcw } from 'lucide-react';
import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import type { ReviewApproval } from '#api-contract/reviews/kinds';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Stack, Text } from '#design-system/layout';
import { reviewMessages } from './reviews.messages.ts';
import type { ReviewWork } from './use-review-work.ts';
import { WordingDifference } from './wording-difference.tsx';

const { decided: words, acts } = reviewMessages;
const tones = { waiting: 'warning', approved: 'success', refused: 'danger' } as const;

interface DecisionFactsProps {
  readonly finding: ReviewFinding;
  readonly decision: NonNullable<ReviewFinding['decision']>;
  readonly work: ReviewWork;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
}

/** What was decided on a finding, by whom, and whether it was approved; the way back. */
export function DecisionFacts({ finding, decision, work, mayWrite, mayApprove }: DecisionFactsProps) {
  const format = useFormat();
  const { wording, comment, reason, approval } = decision;
  const who = decision.decided_by?.name ?? words.nobody;
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Text textStyle="sm">{words[decision.decision](who, format.dateTime(decision.decided_at))}</Text>
        {approval && <Badge tone={tones[approval]}>{approvalText(approval, decision.approved_by?.name)}</Badge>}
      </Flex>
      {wording !== null &&
        (wording === '' ? (
          <Text textStyle="sm">{words.deletion}</Text>
        ) : (
          <WordingDifference finding={finding} wording={wording} />
        ))}
      {comment && <Said>{words.comment(comment)}</Said>}
      {reason !== '' && <Said>{words.reason(reason)}</Said>}
      <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
        {approval === 'waiting' && mayApprove && (
          <>
            <Button size="xs" variant="solid" onClick={() => work.approve(finding)}>
              {acts.approve}
            </Button>
            <Button size="xs" onClick={() => work.refuse(finding)}>
              {acts.refuse}
            </Button>
          </>
        )}
        {mayWrite && (
          <Button size="xs" iconStart={<RotateCcw aria-hidden />} onClick={() => work.reopen(finding)}>
            {acts.undo}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

function approvalText(approval: ReviewApproval, who: string | undefined): string {
  if (who === undefined || approval === 'waiting') return words.approval[approval];
  return approval === 'approved' ? words.approvedBy(who) : words.refusedBy(who);
}

const Said = ({ children }: { readonly children: string }) => (
  <Text textStyle="xs" tone="muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Text>
);

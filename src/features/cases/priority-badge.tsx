import type { CasePriority, CaseStage } from '#api-contract/cases/endpoints';
import { Badge } from '#design-system/badge';
import type { Tone } from '#design-system/tone';
import { messages } from './cases.messages.ts';

const priorityTones: Record<CasePriority, Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
};
const stageTones: Record<CaseStage, Tone> = { intake: 'info', open: 'success', waiting: 'warning', closed: 'neutral' };

/** How pressing a case is; ordinary ones stay quiet. */
export function PriorityBadge({ priority }: { readonly priority: CasePriority }) {
  return (
    <Badge plain dot={priorityTones[priority] !== 'neutral'} tone={priorityTones[priority]}>
      {messages.priorities[priority]}
    </Badge>
  );
}

/** The stage of a case. */
export function StageBadge({ stage, plain = true }: { readonly stage: CaseStage; readonly plain?: boolean }) {
  return (
    <Badge plain={plain} dot tone={stageTones[stage]}>
      {messages.stages[stage]}
    </Badge>
  );
}

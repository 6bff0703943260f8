import type { CaseStage } from '#api-contract/cases/endpoints';
import { Badge } from '#design-system/badge';
import type { Tone } from '#design-system/tone';
import { messages } from './cases.messages.ts';

const stageTones: Record<CaseStage, Tone> = { intake: 'info', open: 'success', waiting: 'warning', closed: 'neutral' };

/** The stage of a case. */
export function StageBadge({ stage, plain = true }: { readonly stage: CaseStage; readonly plain?: boolean }) {
  return (
    <Badge plain={plain} dot tone={stageTones[stage]}>
      {messages.stages[stage]}
    </Badge>
  );
}

import type { CasePriority } from '#api-contract/cases/endpoints';
import { Badge } from '#design-system/badge';
import type { Tone } from '#design-system/tone';
import { urgencyMessages } from './urgency.messages.ts';

const tones: Record<CasePriority, Tone> = { low: 'neutral', normal: 'neutral', high: 'info', urgent: 'warning' };

/** How pressing something is; what is ordinary stays quiet, and red is left to what is overdue. */
export function PriorityBadge({ priority }: { readonly priority: CasePriority }) {
  return (
    <Badge plain dot={tones[priority] !== 'neutral'} tone={tones[priority]}>
      {urgencyMessages.priorities[priority]}
    </Badge>
  );
}

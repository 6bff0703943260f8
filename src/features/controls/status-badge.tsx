import type { Freshness } from '#api-contract/compliance-resources/freshness';
import type { Control } from '#api-contract/controls/endpoints';
import { Badge } from '#design-system/badge';
import { messages } from './controls.messages.ts';

const tones = { planned: 'neutral', operating: 'success', retired: 'neutral' } as const;

/** Where a control stands. */
export const StatusBadge = ({ status }: Pick<Control, 'status'>) => (
  <Badge tone={tones[status]} plain>
    {messages.options.status[status]}
  </Badge>
);

const freshnessTones = {
  current: 'success',
  expiring: 'warning',
  expired: 'danger',
  not_yet: 'neutral',
  superseded: 'danger',
  changed: 'danger',
} as const;

/** What the best evidence of a control is worth today. */
export const EvidenceBadge = ({ freshness }: { readonly freshness: Freshness | null }) => (
  <Badge tone={freshness === null ? 'neutral' : freshnessTones[freshness]} dot>
    {freshness === null ? messages.noEvidence : messages.freshness[freshness]}
  </Badge>
);

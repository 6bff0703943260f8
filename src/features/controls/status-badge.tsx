import type { Freshness } from '#api-contract/compliance-resources/freshness';
import type { Control } from '#api-contract/controls/endpoints';
import { Badge } from '#design-system/badge';
import { freshnessTones } from '#kit/freshness';
import { messages } from './controls.messages.ts';

const tones = { planned: 'neutral', operating: 'success', retired: 'neutral' } as const;

/** Where a control stands. */
export const StatusBadge = ({ status }: Pick<Control, 'status'>) => (
  <Badge tone={tones[status]} plain>
    {messages.options.status[status]}
  </Badge>
);

/** What the best evidence of a control is worth today. */
export const EvidenceBadge = ({ freshness }: { readonly freshness: Freshness | null }) => (
  <Badge tone={freshness === null ? 'neutral' : freshnessTones[freshness]} dot>
    {freshness === null ? messages.noEvidence : messages.freshness[freshness]}
  </Badge>
);

import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { Badge } from '#design-system/badge';
import { messages } from '../compliance-resources.messages.ts';

const stateTones = {
  draft: 'neutral',
  in_review: 'warning',
  approved: 'info',
  published: 'success',
  superseded: 'neutral',
  retired: 'neutral',
} as const;

/** Where a version stands. */
export const StateBadge = ({ state }: Pick<ResourceVersion, 'state'>) => (
  <Badge tone={stateTones[state]} plain>
    {messages.options.state[state]}
  </Badge>
);

const freshnessTones = {
  current: 'success',
  expiring: 'warning',
  expired: 'danger',
  not_yet: 'neutral',
  superseded: 'neutral',
  changed: 'danger',
} as const;

/** What a version is worth as evidence today. */
export const FreshnessBadge = ({ freshness }: Pick<ResourceVersion, 'freshness'>) => (
  <Badge tone={freshnessTones[freshness]} dot>
    {messages.options.freshness[freshness]}
  </Badge>
);

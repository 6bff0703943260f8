import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { Badge } from '#design-system/badge';
import { FreshnessBadge } from '#kit/freshness';
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

/** What a version is worth as evidence today. */
export const VersionFreshness = ({ freshness }: Pick<ResourceVersion, 'freshness'>) => (
  <FreshnessBadge freshness={freshness} {...(freshness === 'superseded' && { tone: 'neutral' })} />
);

import type { Freshness } from '#api-contract/compliance-resources/freshness';
import { Badge } from '#design-system/badge';
import type { Tone } from '#design-system/tone';
import { freshnessMessages } from './freshness.messages.ts';

export const freshnessTones = {
  current: 'success',
  expiring: 'warning',
  expired: 'danger',
  not_yet: 'neutral',
  superseded: 'danger',
  changed: 'danger',
} as const satisfies Record<Freshness, Tone>;

interface FreshnessBadgeProps {
  readonly freshness: Freshness;
  /** Where it isn’t that of evidence: what is superseded in a book of versions has only had its time. */
  readonly tone?: Tone;
}

/** What evidence is worth today. */
export const FreshnessBadge = ({ freshness, tone = freshnessTones[freshness] }: FreshnessBadgeProps) => (
  <Badge tone={tone} dot>
    {freshnessMessages[freshness]}
  </Badge>
);

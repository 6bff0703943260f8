import type { VersionRule } from '../playbooks/rules.ts';
import type { ReviewDecisionName, ReviewVerdictName } from './kinds.ts';

interface Decided {
  readonly decision: ReviewDecisionName;
  readonly wording: string | null;
}

interface Found {
  readonly verdict: ReviewVerdictName;
  readonly rank: number | null;
}

/**
 * Whether somebody with “Review: Approve” must agree: to a deal-breaker that is accepted as it is, and to what lies below
 * the rank that the rule’s author gave away. Words of one’s own may be below it wherever there is such a rank.
 */
export function needsApproval(
  { deal_breaker, standard, fallbacks }: VersionRule,
  { verdict, rank }: Found,
  { decision, wording }: Decided,
): boolean {
  const isGuarded = fallbacks.some(({ needs_approval }) => needs_approval);
  switch (decision) {
    case 'accept_as_is':
      if (verdict === 'met' || verdict === 'not_applicable') return false;
      if (deal_breaker) return true;
      return verdict === 'fallback' ? (fallbacks[(rank ?? 0) - 1]?.needs_approval ?? false) : isGuarded;
    case 'accept_suggestion': {
      if (plain(wording ?? '') === plain(standard)) return false;
      const fallback = fallbacks.find((each) => plain(each.wording) === plain(wording ?? ''));
      return fallback ? fallback.needs_approval : isGuarded;
    }
    case 'not_applicable':
      return false;
  }
}

const plain = (wording: string) => wording.toLowerCase().replaceAll(/\s+/g, ' ').trim();

import { Ban, CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react';
import type { RuleOutcome } from '#api-contract/playbooks/verdicts';
import { Badge } from '#design-system/badge';
import { verdictMessages } from './verdicts.messages.ts';

const { verdicts: words } = verdictMessages;

/** A verdict in words. */
export const verdictText = ({ verdict, rank }: RuleOutcome): string =>
  verdict === 'fallback' ? words.fallback(String(rank ?? 1)) : words[verdict];

const looks = {
  met: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  fallback: { tone: 'info', icon: <CircleMinus aria-hidden /> },
  not_met: { tone: 'danger', icon: <CircleX aria-hidden /> },
  needs_review: { tone: 'warning', icon: <CircleHelp aria-hidden /> },
  not_applicable: { tone: 'neutral', icon: <Ban aria-hidden /> },
} as const;

/** A verdict in words, with its sign. */
export function VerdictBadge({ outcome }: { readonly outcome: RuleOutcome }) {
  return <Badge {...looks[outcome.verdict]}>{verdictText(outcome)}</Badge>;
}

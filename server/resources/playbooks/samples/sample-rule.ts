import type { RuleFacts } from '#api-contract/playbooks/rules';

/** What a sample says of a rule; the rest is usual. */
type Said = Pick<RuleFacts, 'issue' | 'check' | 'guidance' | 'standard'> &
  Partial<Omit<RuleFacts, 'fallbacks'>> & {
    /** Wordings that are still agreed to, the preferred one first; each after the first needs approval. */
    readonly fallbacks?: readonly string[];
  };

/** A rule of a sample playbook. */
export const sampleRule = ({ fallbacks = [], ...said }: Said): RuleFacts => ({
  note_ours: '',
  note_theirs: '',
  applies_when: [],
  severity: 'medium',
  deal_breaker: false,
  ...said,
  fallbacks: fallbacks.map((wording, rank) => ({ wording, needs_approval: rank > 0 })),
});

/** Checked by a rule that the shipped model learned. */
export const learned = (rule: string, if_missing: 'needs_review' | 'not_met' | 'met' = 'not_met') =>
  ({ kind: 'learned', rule, if_missing }) as const;

import { expect, test } from 'vitest';
import type { VersionRule } from '#api-contract/playbooks/rules';
import { needsApproval } from '#api-contract/reviews/needs-approval';

const rule: VersionRule = {
  id: crypto.randomUUID(),
  issue: 'Liability',
  guidance: '',
  note_ours: '',
  note_theirs: '',
  check: { kind: 'wording', must_say: [], must_not_say: [], if_missing: 'not_met' },
  standard: 'Liability is limited to the charges.',
  fallbacks: [
    { wording: 'Liability is limited to twice the charges.', needs_approval: false },
    { wording: 'Liability is limited to ten times the charges.', needs_approval: true },
  ],
  applies_when: [],
  severity: 'medium',
  deal_breaker: false,
};
const breaker = { ...rule, fallbacks: [], deal_breaker: true };
const notMet = { verdict: 'not_met', rank: null } as const;
const fallback = (rank: number) => ({ verdict: 'fallback', rank }) as const;
const asIs = { decision: 'accept_as_is', wording: null } as const;
const suggest = (wording: string) => ({ decision: 'accept_suggestion', wording }) as const;

test.each([
  ['a deal-breaker that isn’t met, accepted as it is', breaker, notMet, asIs, true],
  [
    'a deal-breaker that nobody could judge, accepted as it is',
    breaker,
    { verdict: 'needs_review', rank: null },
    asIs,
    true,
  ],
  ['a deal-breaker that is met', breaker, { verdict: 'met', rank: null }, asIs, false],
  ['a deal-breaker whose standard is suggested', breaker, notMet, suggest(breaker.standard), false],
  ['a fallback that was given away', rule, fallback(1), asIs, false],
  ['a fallback that was not', rule, fallback(2), asIs, true],
  ['what lies below every fallback', rule, notMet, asIs, true],
  ['the standard', rule, notMet, suggest('liability is limited  to the charges.'), false],
  ['a suggestion of the fallback that was given away', rule, notMet, suggest(rule.fallbacks[0]?.wording ?? ''), false],
  ['a suggestion of the one that was not', rule, notMet, suggest(rule.fallbacks[1]?.wording ?? ''), true],
  ['words of one’s own where some fallback needs it', rule, notMet, suggest('Liability is capped.'), true],
  ['words of one’s own where none does', { ...rule, fallbacks: [] }, notMet, suggest('Liability is capped.'), false],
  ['that the rule doesn’t apply', breaker, notMet, { decision: 'not_applicable', wording: null }, false],
] as const)('approval: %s', (_name, of, found, decided, isNeeded) => {
  expect(needsApproval(of as VersionRule, found, decided)).toBe(isNeeded);
});

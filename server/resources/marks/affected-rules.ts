import type { AffectedRule } from '#api-contract/marks/endpoints';
import type { VersionRule } from '#api-contract/playbooks/rules';
import type { RuleOutcome } from '#api-contract/playbooks/verdicts';
import { judgeTexts } from '#resources/playbooks';

export interface Affected {
  readonly state: 'judged' | 'failed';
  readonly rules: readonly AffectedRule[];
}

/** The rules whose verdict the changes make another, deal-breakers first. */
export async function affectedRules(
  rules: readonly VersionRule[],
  { before, after }: { readonly before: string; readonly after: string },
  signal?: AbortSignal,
): Promise<Affected> {
  if (before === after) return { state: 'judged', rules: [] };
  const judged = await Array.fromAsync(
    judgeTexts(
      [
        { text: before, rules },
        { text: after, rules },
      ],
      signal,
    ),
  );
  const [was, is] = judged;
  if (!was || !is) return { state: 'failed', rules: [] };
  const affected = rules.flatMap(({ id: rule_id, issue, deal_breaker }, index): AffectedRule[] => {
    const [from, to] = [was[index], is[index]];
    if (!from || !to || isSame(from, to)) return [];
    return [{ rule_id, issue, deal_breaker, before: outcomeOf(from), after: outcomeOf(to) }];
  });
  return { state: 'judged', rules: affected.toSorted((one, other) => rank(one) - rank(other)) };
}

const rank = ({ deal_breaker }: AffectedRule) => (deal_breaker ? 0 : 1);
const outcomeOf = ({ verdict, rank: fallback }: RuleOutcome): RuleOutcome => ({ verdict, rank: fallback });
const isSame = (one: RuleOutcome, other: RuleOutcome) => one.verdict === other.verdict && one.rank === other.rank;

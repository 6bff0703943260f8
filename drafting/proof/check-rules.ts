import type { ClauseNode, ClauseWording } from '../../api-contract/drafting/nodes.ts';
import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import type { Rule, Variable } from '../../api-contract/drafting/variables.ts';
import { problemOf } from './check-questions.ts';
import { errorFinding, type Finding } from './finding.ts';

/** Finds rules that can’t be checked, or that name nobody. */
export function checkRules(
  rules: readonly Rule[],
  variables: ReadonlyMap<string, Variable>,
  nodes: readonly ClauseNode[],
  clauses: readonly ClauseWording[],
): Finding[] {
  const used = new Set(nodes.map(({ attrs }) => attrs.clauseId));
  return rules.flatMap(({ id, name, on, approver }): Finding[] => {
    const about = { about: id };
    const found: Finding[] = [];
    if (approver.trim() === '') found.push(errorFinding('rule', messages.ruleApprover(name), about));
    if (on.kind === 'condition') {
      const problem = problemOf(on.condition, variables);
      if (problem !== null) found.push(errorFinding('rule', messages.rule(name, problem), about));
    }
    if (on.kind === 'fallback') {
      const meant = clauses.filter(({ clauseId }) => used.has(clauseId) && (on.clauseId ?? clauseId) === clauseId);
      const hasRank = meant.some(({ fallbacks }) => fallbacks.some(({ rank }) => rank >= on.rank));
      if (!hasRank) found.push(errorFinding('rule', messages.ruleClause(name), about));
    }
    return found;
  });
}

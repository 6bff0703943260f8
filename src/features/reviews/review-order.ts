import { highConfidence, mediumConfidence } from '#api-contract/findings/confidence';
import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import { reviewVerdicts, type ReviewVerdictName } from '#api-contract/reviews/kinds';

export type ReviewGroup = 'deal_breaker' | ReviewVerdictName;

/** Whether a finding asks for a decision: all but what is met or not applicable. */
export const asksForDecision = ({ verdict }: Pick<ReviewFinding, 'verdict'>) =>
  verdict !== 'met' && verdict !== 'not_applicable';

/** Nobody has decided on it yet, or an approval was refused. */
export const isOpen = (finding: ReviewFinding) =>
  asksForDecision(finding) && (finding.decision === null || finding.decision.approval === 'refused');

/** Findings by group, in the order in which they are shown. */
export function groupFindings(findings: readonly ReviewFinding[]): [ReviewGroup, readonly ReviewFinding[]][] {
  const groupOf = (finding: ReviewFinding): ReviewGroup =>
    finding.rule.deal_breaker && asksForDecision(finding) ? 'deal_breaker' : finding.verdict;
  const groups = Map.groupBy(findings, groupOf);
  return (['deal_breaker', ...reviewVerdicts] as const).flatMap((group) => {
    const members = groups.get(group);
    return members ? [[group, members] as [ReviewGroup, readonly ReviewFinding[]]] : [];
  });
}

/** The finding to go on with after one: the next open one, else the first open one, else the same. */
export function nextOpen(findings: readonly ReviewFinding[], ruleId: string): string {
  const at = findings.findIndex(({ rule }) => rule.id === ruleId);
  const others = [...findings.slice(at + 1), ...findings.slice(0, at)];
  return others.find(isOpen)?.rule.id ?? ruleId;
}

export function levelOf(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence < mediumConfidence) return 'low';
  return confidence < highConfidence ? 'medium' : 'high';
}

/** What could be suggested instead, the standard first. */
export const wordingsOf = ({ rule: { standard, fallbacks } }: ReviewFinding): readonly string[] => [
  ...(standard === '' ? [] : [standard]),
  ...fallbacks.map(({ wording }) => wording),
];

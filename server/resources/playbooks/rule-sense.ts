import type { FieldProblem } from '#api-contract/errors';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { ApiError } from '#kernel/http';
import { shippedRules } from '#review';
import { refusals } from './playbook-refusals.messages.ts';

/** What a rule is unless its author says otherwise. */
export const usual: Omit<RuleFacts, 'issue' | 'check'> = {
  guidance: '',
  note_ours: '',
  note_theirs: '',
  standard: '',
  fallbacks: [],
  applies_when: [],
  severity: 'medium',
  deal_breaker: false,
};

/** Wordings that are twice the same, or a check that has nothing to look for; null where a rule can decide. */
export function whatIsWrong({ check, standard = '', fallbacks = [] }: Partial<RuleFacts>): FieldProblem | null {
  const wordings = [standard, ...fallbacks.map(({ wording }) => wording)].map(plain);
  const doubled = wordings.findIndex((wording, rank) => wording !== '' && wordings.indexOf(wording) < rank);
  if (doubled > 0) {
    const first = wordings.indexOf(wordings[doubled] ?? '');
    const of = first === 0 ? refusals.theStandard : refusals.fallback(String(first));
    return { path: `fallbacks.${doubled - 1}.wording`, message: refusals.sameFallback(String(doubled), of) };
  }
  if (check?.kind === 'wording' && wordings[0] === '') return { path: 'standard', message: refusals.noStandard };
  if (check?.kind === 'learned' && !shippedRules.some(({ id }) => id === check.rule))
    return { path: 'check', message: refusals.unknownLearned(check.rule) };
  if (check?.kind === 'phrases' && check.for.length + check.against.length === 0)
    return { path: 'check', message: refusals.noPhrases };
  return null;
}

/** Refuses a rule that can’t decide anything. */
export function requireSense(facts: Partial<RuleFacts>): void {
  const wrong = whatIsWrong(facts);
  if (wrong) throw new ApiError('validation_failed', { message: wrong.message, fields: [wrong] });
}

const plain = (wording: string) => wording.toLowerCase().replaceAll(/\s+/g, ' ').trim();

import type { ClauseKindName } from '#api-contract/contracts/clause-kinds';
import type { RuleCheck, RuleFacts } from '#api-contract/playbooks/rules';
import { annotatedKinds, ruledKinds, type ClauseKind } from '#extraction';
import { kindName } from '#resources/findings';
import type { Check } from '#review';

/** What decides the verdict of a rule: two rules that agree in it come to the same. */
export type JudgedRule = Pick<RuleFacts, 'check' | 'standard' | 'fallbacks' | 'applies_when'>;

/** A rule’s check as the review has it. */
export function reviewCheckOf({ check, standard, fallbacks }: JudgedRule): Check {
  switch (check.kind) {
    case 'wording':
      return {
        kind: 'wording',
        standard,
        fallbacks: fallbacks.map(({ wording }) => wording),
        mustSay: check.must_say,
        mustNotSay: check.must_not_say,
        ifMissing: check.if_missing,
      };
    case 'phrases':
      return { kind: 'phrases', for: check.for, against: check.against, ifMissing: check.if_missing };
    case 'clause':
      return { kind: 'clause', clause: kindOf(check.clause), wanted: check.wanted };
    case 'value':
      return valueCheckOf(check);
    case 'learned':
      return { kind: 'learned', rule: check.rule, ifMissing: check.if_missing };
    case 'question':
      return { kind: 'question', question: check.question, ifMissing: check.if_missing };
  }
}

function valueCheckOf({ value, if_missing: ifMissing }: Extract<RuleCheck, { kind: 'value' }>): Check {
  const of = { kind: 'value', ifMissing } as const;
  switch (value.of) {
    case 'duration':
      return { ...of, field: value.field, operator: value.operator, wanted: value.wanted };
    case 'money':
      return { ...of, field: value.field, operator: value.operator, wanted: value.wanted };
    case 'law':
      return { ...of, field: 'governing_law', operator: value.operator, wanted: value.wanted };
  }
}

const kinds = [...annotatedKinds, ...ruledKinds];

/** The reader’s kind of clause by its name in the API. */
function kindOf(name: ClauseKindName): ClauseKind {
  const kind = kinds.find((each) => kindName(each) === name);
  if (!kind) throw new Error(`The reader knows no clause “${name}”.`);
  return kind;
}

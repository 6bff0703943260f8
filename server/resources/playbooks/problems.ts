import type { RuleCheck, RuleFacts } from '#api-contract/playbooks/rules';
import { problemsOf, type WrittenRule } from '#review';
import { refusals } from './playbook-refusals.messages.ts';

type Rule = Pick<RuleFacts, 'issue' | 'check' | 'standard' | 'fallbacks' | 'applies_when'>;

/**
 * What is wrong with the rules of a draft, each as a sentence: doubles, opposites, phrases and wordings that match
 * everything. Rules for different contracts are not held against each other.
 */
export function problemsIn(rules: readonly Rule[]): string[] {
  const beside = new Map<string, Rule[]>();
  for (const rule of rules) {
    const same = JSON.stringify(rule.applies_when.toSorted());
    beside.set(same, [...(beside.get(same) ?? []), rule]);
  }
  const among = [...beside.values()].flatMap((group) => [
    ...problemsOf(group.flatMap(written)),
    ...group.flatMap((rule, index) => group.slice(0, index).flatMap((earlier) => between(rule, earlier))),
  ]);
  const conditions = rules.flatMap(({ issue, applies_when }) =>
    problemsOf([{ name: issue, wording: '', for: applies_when }]).filter(() => applies_when.length > 0),
  );
  return [...new Set([...among, ...conditions])];
}

/** What a rule is checked by, where that is words. */
function written({ issue: name, check, standard, fallbacks }: Rule): WrittenRule[] {
  switch (check.kind) {
    case 'wording': {
      const others = fallbacks.map(({ wording }) => wording);
      return [{ name, wording: standard, for: check.must_say, against: check.must_not_say, fallbacks: others }];
    }
    case 'phrases': {
      const wording = standard || [...check.for, ...check.against].join(' ');
      return [{ name, wording, for: check.for, against: check.against }];
    }
    case 'question':
      return [{ name, wording: check.question }];
    default:
      return [];
  }
}

function between(rule: Rule, earlier: Rule): string[] {
  const how = compared(rule.check, earlier.check);
  if (how === 'same') return [refusals.sameCheck(rule.issue, earlier.issue)];
  return how === 'opposite' ? [refusals.oppositeCheck(rule.issue, earlier.issue)] : [];
}

function compared(one: RuleCheck, other: RuleCheck): 'same' | 'opposite' | null {
  if (one.kind === 'clause' && other.kind === 'clause' && one.clause === other.clause)
    return one.wanted === other.wanted ? 'same' : 'opposite';
  if (one.kind === 'learned' && other.kind === 'learned') return one.rule === other.rule ? 'same' : null;
  if (one.kind !== 'value' || other.kind !== 'value') return null;
  if (JSON.stringify(one.value) === JSON.stringify(other.value)) return 'same';
  return excludes(one.value, other.value) || excludes(other.value, one.value) ? 'opposite' : null;
}

type WantedValue = Extract<RuleCheck, { kind: 'value' }>['value'];

/** Whether no contract can have a value that both want. */
function excludes(one: WantedValue, other: WantedValue): boolean {
  if (one.of === 'law' && other.of === 'law') {
    const named = other.wanted.map((law) => law.toLowerCase());
    const shared = one.wanted.filter((law) => named.includes(law.toLowerCase())).length;
    if (one.operator !== 'one_of') return false;
    return other.operator === 'one_of' ? shared === 0 : shared === one.wanted.length;
  }
  if (one.of === 'law' || other.of === 'law' || one.field !== other.field) return false;
  const [own, others] = [sizeOf(one), sizeOf(other)];
  if (own.unit !== others.unit || own.size <= others.size) return false;
  return one.operator !== 'at_most' && other.operator !== 'at_least';
}

function sizeOf(value: Exclude<WantedValue, { of: 'law' }>): { readonly unit: string; readonly size: number } {
  return value.of === 'money'
    ? { unit: value.wanted.currency, size: Number(value.wanted.amount) }
    : { unit: value.wanted.unit, size: value.wanted.count };
}

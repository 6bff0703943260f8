import type { RuleFacts } from '#api-contract/playbooks/rules';

type Identified = RuleFacts & { readonly id: string };

/** How a rule differs between two versions. */
export interface RuleChange<Rule extends Identified> {
  readonly rule: Rule;
  readonly kind: 'added' | 'removed' | 'changed';
  /** What differs in a changed rule. */
  readonly fields: readonly (keyof RuleFacts)[];
  readonly before?: Rule | undefined;
}

/** What was added, removed and changed between two versions, in the order of the later one; removed rules last. */
export function ruleChanges<Rule extends Identified>(
  before: readonly Rule[],
  after: readonly Rule[],
): RuleChange<Rule>[] {
  const known = new Map(before.map((rule) => [rule.id, rule]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((rule): RuleChange<Rule>[] => {
      const earlier = known.get(rule.id);
      if (!earlier) return [{ rule, kind: 'added', fields: [] }];
      const fields = differingFacts(earlier, rule);
      return fields.length > 0 ? [{ rule, kind: 'changed', fields, before: earlier }] : [];
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((rule): RuleChange<Rule> => ({ rule, kind: 'removed', fields: [] })),
  ];
}

/** The facts in which two rules differ. */
export const differingFacts = (one: RuleFacts, other: RuleFacts) =>
  (Object.keys(other) as (keyof RuleFacts | 'id' | 'revision')[]).filter(
    (name): name is keyof RuleFacts =>
      name !== 'id' && name !== 'revision' && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

import type { BlockNode, Body, ClauseNode } from '../../api-contract/drafting/nodes.ts';
import type { Answers, Choices, Rule, Variable } from '../../api-contract/drafting/variables.ts';
import { askedVariables } from '../answers/asked-variables.ts';
import { answerOf, scopeOf } from '../answers/scope.ts';
import { decide } from '../resolve/decide.ts';

export interface RuledDraft {
  readonly rules: readonly Rule[];
  readonly variables: readonly Variable[];
  readonly answers: Answers;
  readonly choices: Choices;
  readonly body: Body;
}

/** Returns the rules that ask for an approval of a draft; one that can’t be decided yet doesn’t. */
export function rulesThatApply({ rules, variables, answers, choices, body }: RuledDraft): readonly Rule[] {
  const scope = scopeOf(variables, answers);
  const clauses = body.content.flatMap((block) => shownClauses(block, (condition) => decide(condition, scope).is));
  const texts = askedVariables(variables, answers)
    .filter(({ type }) => type === 'text' || type === 'longText')
    .map((variable) => answerOf(variable, answers));
  return rules.filter(({ on }) => {
    switch (on.kind) {
      case 'condition':
        return decide(on.condition, scope).is === true;
      case 'fallback':
        return clauses.some(
          ({ attrs }) => (on.clauseId ?? attrs.clauseId) === attrs.clauseId && (choices[attrs.id] ?? 0) >= on.rank,
        );
      case 'freeText':
        return texts.some((text) => typeof text === 'string' && text.length > on.characters);
    }
  });
}

function shownClauses(block: BlockNode, decision: (condition: string) => boolean | null): ClauseNode[] {
  if (block.type === 'clause') return [block];
  if (block.type !== 'conditional' || decision(block.attrs.condition) === false) return [];
  return block.content.flatMap((one) => shownClauses(one, decision));
}

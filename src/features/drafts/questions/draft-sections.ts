import type { Answers, Variable } from '#api-contract/drafting/variables';
import type { DraftText } from '#api-contract/drafts/endpoints';
import type { CitedClause } from '#api-contract/templates/findings';
import { askedVariables, checkAnswers, clauseNodesIn, type ResolvedDraft } from '#drafting';

/** Questions that are asked together. */
export interface DraftSection {
  readonly name: string;
  readonly questions: readonly Variable[];
  /** How many of them lack an answer, or have a wrong one. */
  readonly left: number;
}

/** The questions to ask with these answers, by their sections in the order of the template. */
export function sectionsOf(variables: readonly Variable[], answers: Answers, locale: string) {
  const open = new Set(checkAnswers(variables, answers, locale).map(({ key }) => key));
  const sections = new Map<string, Variable[]>();
  for (const variable of askedVariables(variables, answers)) {
    sections.set(variable.section, [...(sections.get(variable.section) ?? []), variable]);
  }
  return [...sections].map(([name, questions]): DraftSection => {
    return { name, questions, left: questions.filter(({ key }) => open.has(key)).length };
  });
}

/** Wrong answers, by the key of their question; a missing one is no problem before it is looked for. */
export const wrongAnswers = (variables: readonly Variable[], answers: Answers, locale: string) =>
  Object.fromEntries(
    checkAnswers(variables, answers, locale).flatMap(({ key, kind, message }) =>
      kind === 'wrong' ? [[key, message]] : [],
    ),
  );

/** A clause of the text whose wording can be chosen. */
export interface ChoosableClause {
  /** The id of its node in the text. */
  readonly node: string;
  readonly clause: CitedClause;
}

/** The clauses that are in the text with these answers and have fallbacks. */
export function choosableClauses({ body, clauses }: DraftText, resolved: ResolvedDraft): ChoosableClause[] {
  const shown = new Set(resolved.blocks.map(({ clause }) => clause));
  return clauseNodesIn(body.content).flatMap(({ attrs: { id, clauseId, version } }) => {
    const clause = clauses.find((each) => each.clause_id === clauseId && each.version === version);
    return clause && clause.fallbacks.length > 0 && shown.has(id) ? [{ node: id, clause }] : [];
  });
}

import { checkAnswers, labelOf, type ResolvedDraft } from '#drafting';
import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';

/** A sentence for each answer that is missing or wrong, and each that no question has. */
export function answerProblems(variables: readonly Variable[], answers: Answers): string[] {
  const keys = new Set(variables.map(({ key }) => key));
  const strangers = Object.keys(answers).filter((key) => !keys.has(key));
  return [
    ...checkAnswers(variables, answers).map(({ message }) => message),
    ...strangers.map((key) => `There is no question called ‘${key}’.`),
  ];
}

/** A sentence for each thing that keeps a draft from being finished. */
export function draftProblems(draft: ResolvedDraft, variables: readonly Variable[]): string[] {
  if (draft.isComplete) return [];
  const name = (key: string) => {
    const variable = variables.find((one) => one.key === key.split('.')[0]);
    return variable ? labelOf(variable) : key;
  };
  const found = [
    ...draft.missing.map((key) => `${name(key)} is missing.`),
    ...draft.undecided.map((key) => `A condition waits for ${name(key)}.`),
    ...draft.broken.map(({ paragraph }) => `A clause is cited in ‘${paragraph}’ but left out.`),
    ...draft.lacking.map((clause) => `The wording of the clause ‘${clause}’ isn’t there.`),
  ];
  return found.length > 0 ? found : ['A condition of the template can’t be read.'];
}

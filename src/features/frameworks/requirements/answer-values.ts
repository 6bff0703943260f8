import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import { minJustification } from '#api-contract/compliance/kinds';
import type { Problems } from '#design-system/form';
import { messages } from '../frameworks.messages.ts';

const { drawer: texts } = messages;

/** What a form says of a requirement. */
export type AnswerValues = Omit<AnswerFacts, 'target'>;

export const answerValues = ({ assignee, ...answer }: Answer): AnswerValues => ({
  progress: answer.progress,
  result: answer.result,
  applicable: answer.applicable,
  reasons: answer.reasons,
  justification: answer.justification,
  risk_ref: answer.risk_ref,
  score: answer.score,
  observation: answer.observation,
  assignee_id: assignee?.id ?? null,
  due: answer.due,
  parameter_values: answer.parameter_values,
});

const own = ['progress', 'result', 'score', 'observation', 'parameter_values'] as const;

/** What an assignee says of a requirement. */
export type OwnValues = Pick<AnswerFacts, (typeof own)[number]>;

export const answerProblems = ({ applicable, justification }: AnswerValues): Problems =>
  !applicable && justification.trim().length < minJustification ? { justification: texts.justificationMissing } : {};

/** What differs from what is stored; of an assignee, only what they may say. */
export function answerChange(stored: AnswerValues, now: AnswerValues, mayWrite: boolean): Partial<AnswerValues> {
  const names = (mayWrite ? Object.keys(now) : own) as (keyof AnswerValues)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** As much of a change as can be stored when it is left as it is: nothing is not applicable without a justification. */
export function storableChange(stored: AnswerValues, now: AnswerValues, mayWrite: boolean): Partial<AnswerValues> {
  const change = answerChange(stored, now, mayWrite);
  if (Object.keys(answerProblems(now)).length === 0) return change;
  const { applicable: _applicable, justification, ...rest } = change;
  return stored.applicable && justification !== undefined ? { ...rest, justification } : rest;
}

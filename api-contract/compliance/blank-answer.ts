import type { Answer, AnswerFacts } from './answers.ts';

/** What is said in an answer that nobody gave yet. */
export const blankFacts: AnswerFacts = {
  progress: 'to_do',
  result: null,
  applicable: true,
  reasons: [],
  justification: '',
  risk_ref: '',
  score: null,
  target: null,
  observation: '',
  assignee_id: null,
  due: null,
  parameter_values: {},
};

/** An answer that nobody gave yet. */
export function blankAnswer(ref: string): Answer {
  const { assignee_id: _nobody, ...facts } = blankFacts;
  return { ref, ...facts, assignee: null, needs_review: false, review_reason: null, stale: false, revision: 0 };
}

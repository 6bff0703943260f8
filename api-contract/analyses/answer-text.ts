import { clauseNames } from '../contracts/clause-kinds.messages.ts';
import { findingLabel, valueText, type ValueFormat } from '../findings/value-text.ts';
import { answerWords } from './answer-words.messages.ts';
import type { AnalysisCell } from './cells.ts';
import type { AnswerName, QuestionKind } from './kinds.ts';
import type { StoredQuestion } from './questions.ts';

/** What a column is called. */
export function questionLabel(question: StoredQuestion): string {
  switch (question.kind) {
    case 'field':
      return findingLabel(question.field);
    case 'clause':
      return clauseNames[question.clause];
    case 'rule':
      return question.rule.issue;
    case 'question':
      return question.question;
  }
}

/** What an answer is called: of a question in words, yes or no. */
export function answerName(answer: AnswerName, kind: QuestionKind): string {
  if (kind === 'question' && answer === 'met') return answerWords.yes;
  if (kind === 'question' && answer === 'not_met') return answerWords.no;
  return answerWords.answers[answer];
}

/** What the machine answered: its value where it found one. */
export function machineText(
  { answer, rank, value }: Pick<AnalysisCell, 'answer' | 'rank' | 'value'>,
  kind: QuestionKind,
  format: ValueFormat,
): string {
  if (answer === 'fallback' && rank !== null) return answerWords.fallback(String(rank));
  if (answer === 'found' && value) return valueText(value, format);
  return answerName(answer, kind);
}

/** What holds of a cell: a person’s correction before the machine’s answer. */
export function cellText(cell: AnalysisCell, kind: QuestionKind, format: ValueFormat): string {
  const { state, answer, text } = cell.check;
  if (state === 'corrected' && answer) return text ?? answerName(answer, kind);
  return machineText(cell, kind, format);
}

/** The answer that holds: a person’s before the machine’s. */
export const givenAnswer = ({ check, answer }: Pick<AnalysisCell, 'check' | 'answer'>): AnswerName =>
  (check.state === 'corrected' ? check.answer : null) ?? answer;

/** Whether a person stands behind the answer as it is. */
export const isVerified = ({ check }: Pick<AnalysisCell, 'check'>): boolean =>
  check.state === 'corrected' || (check.state === 'verified' && !check.is_outdated);

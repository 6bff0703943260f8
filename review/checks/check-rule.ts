import { LanguageModelFailed, type LanguageModel } from '#extraction';
import { provenCitations } from '../citation.ts';
import type { ReviewVerdict } from '../verdict.ts';
import { checkClause } from './check-clause.ts';
import { checkLearned } from './check-learned.ts';
import { checkPhrases } from './check-phrases.ts';
import { checkQuestion, leftToAPerson } from './check-question.ts';
import { checkValue } from './check-value.ts';
import { checkWording } from './check-wording.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { Check, QuestionCheck } from './rule.ts';
import { withDecisions, type Decision } from './with-decisions.ts';

/** A rule as a version of a playbook has it. */
export interface ReviewRule {
  id: string;
  check: Check;
  /** Whether the rule concerns this contract at all; it does unless its author said otherwise. */
  applies?: boolean;
}

/** What an organisation brings to its rules. */
export interface ReviewOptions {
  /** Its decisions by rule. */
  decisions?: ReadonlyMap<string, readonly Decision[]>;
  languageModel?: LanguageModel;
  signal?: AbortSignal;
}

/** Check one rule on one document. Every citation is letter for letter the document's text. */
export async function checkRule(
  subject: ReviewSubject,
  { id, check, applies = true }: ReviewRule,
  { decisions, languageModel, signal }: ReviewOptions = {},
): Promise<ReviewVerdict> {
  signal?.throwIfAborted();
  if (!applies) return { verdict: 'not_applicable', confidence: 1, method: methodOf(check), citations: [] };
  const found =
    check.kind === 'question' ? await answerOf(subject, check, languageModel, signal) : checkAlone(subject, check);
  const decided = withDecisions(subject, found, decisions?.get(id) ?? []);
  return { ...decided, citations: provenCitations(subject.text, decided.citations) };
}

const methodOf = ({ kind }: Check) => kind;

function checkAlone(subject: ReviewSubject, check: Exclude<Check, QuestionCheck>): ReviewVerdict {
  switch (check.kind) {
    case 'clause':
      return checkClause(subject, check);
    case 'value':
      return checkValue(subject, check);
    case 'wording':
      return checkWording(subject, check);
    case 'phrases':
      return checkPhrases(subject, check);
    case 'learned':
      return checkLearned(subject, check);
  }
}

async function answerOf(
  subject: ReviewSubject,
  check: QuestionCheck,
  languageModel: LanguageModel | undefined,
  signal: AbortSignal | undefined,
): Promise<ReviewVerdict> {
  if (!languageModel) return leftToAPerson(subject, check, 'No language model is set up.');
  try {
    return await checkQuestion(subject, check, languageModel, signal);
  } catch (error) {
    if (error instanceof LanguageModelFailed) return leftToAPerson(subject, check, 'The language model didn’t answer.');
    throw error;
  }
}

import { citer } from '../findings/citation.ts';
import type { ClauseFinding, Findings } from '../findings/finding.ts';
import type { DocText } from '../text/doc-text.ts';
import { checkAnswers, type Answer } from './answers.ts';
import { ask, type LanguageModel } from './endpoint.ts';
import { messagesFor, questionOn } from './question.ts';

export interface Refinement {
  findings: Findings;
  /** How many answers could not be proved and were thrown away. */
  refused: number;
  /** Characters of the document that left the machine. */
  sentCharacters: number;
}

const usualBudget = 24_000;
const confidence = 0.8;

/**
 * Have a language model look at what is uncertain. Only candidate clauses go out, only quotes that stand in them come
 * back; what the engine found itself stays as it is.
 */
export async function refineFindings(
  document: DocText,
  findings: Findings,
  endpoint: LanguageModel,
  signal?: AbortSignal,
): Promise<Refinement> {
  if (findings.status !== 'read') return { findings, refused: 0, sentCharacters: 0 };
  const question = questionOn(document.text, findings.clauses, endpoint.maxCharacters ?? usualBudget);
  if (question.kinds.length === 0) return { findings, refused: 0, sentCharacters: 0 };
  const reply = await ask(endpoint, messagesFor(question), signal);
  const { answers, refused } = checkAnswers(reply, question);
  const clauses = findings.clauses.map((finding) => withAnswers(document, finding, answers));
  const sentCharacters = question.clauses.reduce((sum, { text }) => sum + text.length, 0);
  return { findings: { ...findings, clauses }, refused, sentCharacters };
}

function withAnswers(document: DocText, finding: ClauseFinding, answers: readonly Answer[]): ClauseFinding {
  const own = answers.filter(({ kind }) => kind === finding.kind);
  if (own.length === 0 || finding.status !== 'uncertain') return finding;
  return {
    ...finding,
    status: 'found',
    confidence,
    citations: own.map(citer(document)),
    method: 'language_model',
  };
}

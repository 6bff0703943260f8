import type { ClauseKind } from '../findings/finding.ts';
import { findQuote } from '../findings/quote.ts';
import type { Question } from './question.ts';

/** A quote that was found in the clause it is said to be from. */
export interface Answer {
  kind: ClauseKind;
  start: number;
  end: number;
}

export interface CheckedAnswers {
  answers: Answer[];
  /** How many were thrown away: an unknown kind or clause, or a quote that is not there. */
  refused: number;
}

/** Keep of a reply what can be proved on the document: known kinds, clauses sent for them, quotes letter for letter. */
export function checkAnswers(reply: string, question: Question): CheckedAnswers {
  const said = answersIn(reply);
  const answers = said.flatMap((each): Answer[] => {
    const asked = question.kinds.find(({ kind }) => kind === each.kind);
    const clause = question.clauses.find(({ id }) => id === each.clause);
    if (!asked || !clause || !asked.clauses.includes(clause.id)) return [];
    const place = findQuote(clause.text, { start: 0, end: clause.text.length }, each.quote);
    return place ? [{ kind: asked.kind, start: clause.start + place.start, end: clause.start + place.end }] : [];
  });
  return { answers, refused: said.length - answers.length };
}

interface SaidAnswer {
  kind: string;
  clause: string;
  quote: string;
}

function answersIn(reply: string): SaidAnswer[] {
  let said: unknown;
  try {
    said = JSON.parse(reply.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  } catch {
    return [];
  }
  const list: unknown = (said as { answers?: unknown } | null)?.answers;
  if (!Array.isArray(list)) return [];
  return list.map((each: unknown) => {
    const { kind, clause, quote } = (each ?? {}) as Record<string, unknown>;
    const words = (value: unknown) => (typeof value === 'string' ? value : '');
    return { kind: words(kind), clause: words(clause), quote: words(quote) };
  });
}

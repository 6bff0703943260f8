import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { type AnswerResult, type ScoredAnswer, type ScoreSums, sumAnswers } from '#api-contract/compliance/score';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** An answer with what was said of it since; who answers is known by name where the server has not told yet. */
export function withSaid(answer: Answer, said: Partial<AnswerFacts>, people: readonly Person[]): Answer {
  const { assignee_id, ...facts } = said;
  const person = people.find(({ id }) => id === assignee_id) ?? null;
  return { ...answer, ...facts, ...(assignee_id !== undefined && { assignee: person }) };
}

/** Answers as they are shown, by ref: what the server knows, and on top what it hasn’t confirmed. */
export function shownAnswers(
  answers: readonly Answer[],
  said: Readonly<Record<string, Partial<AnswerFacts>>>,
  people: readonly Person[],
): ReadonlyMap<string, Answer> {
  const shown = new Map(answers.map((answer) => [answer.ref, answer]));
  for (const [ref, facts] of Object.entries(said)) {
    shown.set(ref, withSaid(shown.get(ref) ?? blankAnswer(ref), facts, people));
  }
  return shown;
}

/** Sums of every row that others stand below, and of the whole under the empty ref. One pass over the leaves. `derived` counts where nobody answered. */
export function sumsByRow(
  outline: readonly OutlineRow[],
  answers: ReadonlyMap<string, Answer>,
  derived: ReadonlyMap<string, AnswerResult> = none,
): ReadonlyMap<string, ScoreSums> {
  const whole: ScoredAnswer[] = [];
  const below = new Map([['', whole]]);
  const parents = new Map(outline.map(({ ref, parent }) => [ref, parent]));
  for (const row of outline) {
    if (!row.assessable) continue;
    const { applicable, result, score, stale } = answers.get(row.ref) ?? unanswered;
    const leaf = { applicable, result, score, stale, weight: row.weight, derived: derived.get(row.ref) ?? null };
    whole.push(leaf);
    for (let ref = row.parent; ref; ref = parents.get(ref) ?? null) {
      const leaves = below.get(ref);
      if (leaves) leaves.push(leaf);
      else below.set(ref, [leaf]);
    }
  }
  const countDerived = derived.size > 0;
  return new Map([...below].map(([ref, leaves]) => [ref, sumAnswers(leaves, { countDerived })]));
}

const none: ReadonlyMap<string, AnswerResult> = new Map();
const unanswered = { applicable: true, result: null, score: null, stale: false };

export const totalFilters = ['met', 'partly', 'not_met', 'unassessed', 'not_applicable', 'stale'] as const;
export type TotalFilter = (typeof totalFilters)[number];

/** Whether a requirement is among those that one of the totals counts. */
export function isCounted(filter: TotalFilter, { applicable, result, stale }: Answer): boolean {
  switch (filter) {
    case 'not_applicable':
      return !applicable;
    case 'unassessed':
      return applicable && result === null;
    case 'stale':
      return applicable && stale;
    default:
      return applicable && result === filter;
  }
}

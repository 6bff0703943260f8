import { sql } from 'kysely';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import type { FindingFacts, FindingValue } from '#api-contract/findings/endpoints';
import { anyOf, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { findAgain } from '#review';
import type { Answered } from './answered.ts';

export type StoredFinding = Pick<
  RowOf<'findings'>,
  'version_id' | 'subject' | 'state' | 'confidence' | 'value' | 'method' | 'citations' | 'status' | 'correction'
>;

const subjectOf = (question: StoredQuestion): string | null => {
  if (question.kind === 'field') return question.field;
  return question.kind === 'clause' ? `clause:${question.clause}` : null;
};

/** What the reader found in documents on the questions that it answers: one statement for all of them. */
export async function findingsFor(
  tenant: Tenant,
  versionIds: readonly string[],
  questions: readonly StoredQuestion[],
): Promise<ReadonlyMap<string, StoredFinding[]>> {
  const subjects = questions.flatMap((question) => subjectOf(question) ?? []);
  if (subjects.length === 0 || versionIds.length === 0) return new Map();
  const rows = await selectFrom(tenant, 'findings')
    .select(['version_id', 'subject', 'state', 'confidence', 'value', 'method', 'citations', 'status', 'correction'])
    .where('version_id', '=', anyOf(versionIds))
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .execute();
  return Map.groupBy(rows, ({ version_id }) => version_id);
}

/** The answer that a stored finding gives, a person’s word before the reader’s; quotes that the text doesn’t have are left out. */
export function storedAnswer(question: StoredQuestion, findings: readonly StoredFinding[], text: string): Answered {
  const subject = subjectOf(question);
  const found = findings.find((each) => each.subject === subject);
  // Of a kind that is read, nothing stored means that nothing was found.
  if (!found)
    return { answer: 'absent', rank: null, value: null, confidence: 0.5, method: 'rule', reason: null, citations: [] };
  const byPerson = found.status === 'accepted' || found.status === 'corrected';
  const answer = answerOf(found);
  const value = answer === 'absent' ? null : valueOf(found);
  return {
    answer,
    rank: null,
    value,
    confidence: byPerson ? 1 : found.confidence,
    method: byPerson ? 'human' : found.method,
    reason: null,
    citations: found.citations.flatMap((citation) => findAgain(text, citation) ?? []),
  };
}

function answerOf({ state, status, correction }: StoredFinding): 'found' | 'absent' | 'needs_review' {
  // What somebody rejected is wrong, but nobody said what is right.
  if (status === 'rejected') return 'needs_review';
  if (status === 'corrected') return correction?.clause && !correction.clause.present ? 'absent' : 'found';
  return state === 'uncertain' ? 'needs_review' : state;
}

function valueOf({ subject, status, value, correction }: StoredFinding): FindingValue | null {
  if (status !== 'corrected' || !correction) return value;
  if (correction.text) return { kind: 'text', text: correction.text };
  return correction.facts ? valueOfFacts(subject, correction.facts) : value;
}

/** A correction as the reader would have read it; as text where it has no kind of its own. */
function valueOfFacts(subject: string, facts: FindingFacts): FindingValue | null {
  if (facts.notice_period_days != null) return { kind: 'duration', count: facts.notice_period_days, unit: 'day' };
  if (facts.value != null && facts.currency != null)
    return { kind: 'money', amount: facts.value, currency: facts.currency };
  const fact = Object.entries(facts).find(([name]) => name === subject)?.[1] ?? Object.values(facts)[0];
  if (fact === null || fact === undefined) return null;
  const text = typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'day', day: text } : { kind: 'text', text };
}

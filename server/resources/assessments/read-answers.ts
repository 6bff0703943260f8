import { sql } from 'kysely';
import type { Answer } from '#api-contract/compliance/answers';
import { blankFacts } from '#api-contract/compliance/blank-answer';
import type { Tenant } from '#kernel/db';

/** An answer that nobody has given yet, as its columns say it. */
export const blank = { ...blankFacts, needs_review: false, review_reason: null, stale: false };

/** What nearly every answer says. */
const usual = ['ref', 'progress', 'result', 'applicable', 'score', 'stale', 'revision'] as const;

/** What most answers leave blank, and when they don’t. */
const rare = {
  reasons: sql`w.reasons <> '[]'`,
  justification: sql`w.justification <> ''`,
  risk_ref: sql`w.risk_ref <> ''`,
  target: sql`w.target is not null`,
  observation: sql`w.observation <> ''`,
  assignee: sql`w.assignee_id is not null`,
  due: sql`w.due is not null`,
  parameter_values: sql`w.parameter_values <> '{}'`,
  needs_review: sql`w.needs_review`,
  review_reason: sql`w.review_reason is not null`,
} as const satisfies Partial<Record<keyof Answer, unknown>>;

type Usual = (typeof usual)[number];
type Rare = keyof typeof rare;
const rarely = Object.keys(rare) as Rare[];

/** Columns of all rows, each as one value: null where there are no rows, or where all leave it blank. */
type Read = { readonly [Name in Usual]: Answer[Name][] | null } & {
  readonly [Name in Rare]: Readonly<Record<string, unknown>> | null;
} & { readonly people: Readonly<Record<string, Answer['assignee']>> | null };

const columnOf = (name: Rare) => sql.ref(name === 'assignee' ? 'w.assignee_id' : `w.${name}`);

const columns = sql.join([
  ...usual.map((name) => sql`json_agg(${sql.ref(`w.${name}`)}) as ${sql.ref(name)}`),
  ...rarely.map(
    (name) => sql`json_object_agg(w.ref, ${columnOf(name)}) filter (where ${rare[name]}) as ${sql.ref(name)}`,
  ),
]);

/**
 * Every answer of an assessment, in no order. A thousand of them as rows cost the driver several times as much as their columns,
 * each as one value.
 */
export async function readAnswers({ db, organisationId }: Tenant, assessmentId: string): Promise<Answer[]> {
  const { rows } = await sql<Read>`select ${columns}, (
      select json_object_agg(u.id, json_build_object('id', u.id, 'name', u.name)) from users u
      where u.organisation_id = ${organisationId} and u.id in (
        select o.assignee_id from answers o where o.organisation_id = ${organisationId} and o.assessment_id = ${assessmentId}
      )
    ) as people
    from answers w where w.organisation_id = ${organisationId} and w.assessment_id = ${assessmentId}`.execute(db);
  const [read] = rows as [Read];
  const answers = (read.ref ?? []).map((ref, index) => usualAnswer(ref, index, read));
  const given = rarely.filter((name) => read[name] !== null);
  if (given.length > 0) fillIn(answers, given, read);
  return answers;
}

const usualAnswer = (ref: string, index: number, read: Read): Answer => ({
  ref,
  progress: read.progress?.[index] ?? blank.progress,
  result: read.result?.[index] ?? blank.result,
  applicable: read.applicable?.[index] ?? blank.applicable,
  reasons: [],
  justification: blank.justification,
  risk_ref: blank.risk_ref,
  score: read.score?.[index] ?? blank.score,
  target: blank.target,
  observation: blank.observation,
  assignee: null,
  due: blank.due,
  parameter_values: {},
  needs_review: blank.needs_review,
  review_reason: blank.review_reason,
  stale: read.stale?.[index] ?? blank.stale,
  revision: read.revision?.[index] ?? 0,
});

function fillIn(answers: readonly Answer[], given: readonly Rare[], read: Read): void {
  const byRef = new Map<string, { -readonly [Name in Rare]: unknown }>(answers.map((answer) => [answer.ref, answer]));
  for (const name of given) {
    const values = read[name] ?? {};
    for (const ref in values) {
      const answer = byRef.get(ref);
      if (answer) answer[name] = name === 'assignee' ? (read.people?.[String(values[ref])] ?? null) : values[ref];
    }
  }
}

import { sql } from 'kysely';
import type { Answer, AnswerChange } from '#api-contract/compliance/answers';
import { type AssessmentScale, highestScore, minJustification } from '#api-contract/compliance/kinds';
import type { Caller } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf, requireMember } from '#kernel/people';
import { withDerived } from '#resources/derivations';
import { recheckEvidence } from '#resources/evidence-state';
import { holdOpen, readAssessment, targetOf } from './assessment-record.ts';
import { refusals } from './assessment-refusals.messages.ts';
import { blank, readAnswers } from './read-answers.ts';
import { soaDraft } from './soa-draft.ts';
import { addToTotals, readTotals } from './totals.ts';

/** Answers of an assessment, as rows. */
export const selectAnswers = (tenant: Tenant, assessmentId: string) =>
  selectFrom(tenant, 'answers as w')
    .selectAll('w')
    .select(personOf('w.assignee_id').as('assignee'))
    .where('w.assessment_id', '=', assessmentId);

type Row = RowOf<'answers'> & Pick<Answer, 'assignee'>;

/** What was said, apart from who is to say it by when. */
export const saidOf = (row: RowOf<'answers'>) => ({
  progress: row.progress,
  result: row.result,
  applicable: row.applicable,
  reasons: row.reasons,
  justification: row.justification,
  risk_ref: row.risk_ref,
  score: row.score,
  target: row.target,
  observation: row.observation,
  parameter_values: row.parameter_values,
  needs_review: row.needs_review,
  review_reason: row.review_reason,
  stale: row.stale,
});

export const presentAnswer = (row: Row): Answer => ({
  ref: row.ref,
  ...saidOf(row),
  assignee: row.assignee,
  due: row.due,
  revision: row.revision,
});

export const listAnswers: HandlerOf<'listAnswers'> = async ({ tenant, params }) => {
  const { id, totals } = await readAssessment(tenant, params.assessmentId);
  return { items: await readAnswers(tenant, id), totals };
};

type Facts = Omit<AnswerChange, 'ref' | 'revision'>;

/** Change answers: each by its revision, all of them and their sums in one transaction. */
export const changeAnswers: HandlerOf<'changeAnswers'> = async ({ tenant, caller, params, body }) => {
  const assessment = await holdOpen(tenant, params.assessmentId);
  return changeOpen(tenant, caller, assessment, body.changes);
};

type Open = Awaited<ReturnType<typeof holdOpen>>;

/** Changes answers of an assessment that is locked and open. */
export async function changeOpen(tenant: Tenant, caller: Caller, assessment: Open, given: readonly AnswerChange[]) {
  const refs = given.map(({ ref }) => ref);
  const weights = await weightsOf(tenant, assessment.version_id, refs);
  const known = new Map((await lockAnswers(tenant, assessment.id, refs)).map((row) => [row.ref, row]));
  const wanted = given.map(({ ref, revision, ...facts }) => ({ ref, revision, facts, row: known.get(ref) }));
  for (const { ref, facts, row } of wanted) {
    if (!weights.has(ref)) refuse(refusals.notAssessable(ref));
    requireOwn(caller, facts, row);
    requireSound(assessment.scale, facts, row);
  }
  await requireAssignees(tenant, wanted);
  const said = wanted.filter(({ row, facts }) => isNews(row, facts));
  const conflicts = said.filter(({ row, revision }) => (row?.revision ?? 0) !== revision);
  const changes = said.filter((change) => !conflicts.includes(change));
  await storeAnswers(tenant, assessment.id, changes);
  await addToTotals(
    tenant,
    assessment.id,
    changes.map(({ ref, facts, row }) => ({
      before: row ?? null,
      after: { ...(row ?? blank), ...facts, stale: facts.result === undefined && (row?.stale ?? false) },
      weight: weights.get(ref) ?? 1,
    })),
  );
  // A person says what is met; its evidence says whether it counts as in date today.
  const met = changes.filter(({ facts }) => facts.result === 'met');
  if (met.length > 0) {
    await recheckEvidence(tenant, { answers: met.map(({ ref }) => ({ assessmentId: assessment.id, ref })) });
  }
  if (changes.length > 0) await follow(tenant, assessment, changes);
  const now = new Map((await readSome(tenant, assessment.id, refs)).map((row) => [row.ref, presentAnswer(row)]));
  const inConflict = new Set(conflicts.map(({ ref }) => ref));
  return {
    items: refs.flatMap((ref) => (inConflict.has(ref) ? [] : (now.get(ref) ?? []))),
    conflicts: conflicts.map(({ ref }) => ({ ref, theirs: now.get(ref) ?? null })),
    totals: await withDerived(tenant, assessment, await readTotals(tenant, assessment.id)),
  };
}

interface Change {
  readonly ref: string;
  readonly facts: Facts;
  readonly row: RowOf<'answers'> | undefined;
}

async function weightsOf(tenant: Tenant, versionId: string, refs: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectFrom(tenant, 'requirements')
    .select(['ref', 'weight'])
    .where('version_id', '=', versionId)
    .where('ref', '=', anyText(refs))
    .where('assessable', '=', true)
    .execute();
  return new Map(rows.map(({ ref, weight }) => [ref, weight]));
}

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

const lockAnswers = (tenant: Tenant, assessmentId: string, refs: readonly string[]) =>
  selectFrom(tenant, 'answers')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('ref', '=', anyText(refs))
    .orderBy('ref')
    .forUpdate()
    .execute();

const readSome = (tenant: Tenant, assessmentId: string, refs: readonly string[]) =>
  selectAnswers(tenant, assessmentId).where('w.ref', '=', anyText(refs)).execute();

/** What an assignee may say who may not write. */
const own: readonly string[] = ['progress', 'result', 'score', 'observation', 'parameter_values'];

/** Without “Compliance: Write”, one’s own answer may be filled in and handed in for review. */
function requireOwn(caller: Caller, facts: Facts, row: RowOf<'answers'> | undefined): void {
  if (caller.permissions.includes('compliance.write')) return;
  const isOwn = row?.assignee_id === caller.userId && Object.keys(facts).every((name) => own.includes(name));
  if (!isOwn || facts.progress === 'done')
    throw new ApiError('permission_denied', { reason: 'needs compliance.write' });
}

function requireSound(scale: AssessmentScale, facts: Facts, row: RowOf<'answers'> | undefined): void {
  const { applicable, justification } = { ...(row ?? blank), ...facts };
  if (!applicable && justification.length < minJustification) throw new ApiError('justification_required');
  const highest = highestScore[scale];
  for (const name of ['score', 'target'] as const) {
    const given = facts[name];
    if (given === null || given === undefined || given <= highest) continue;
    refuse(highest === 0 ? refusals.noScale : refusals.scoreTooHigh(String(highest)));
  }
}

async function requireAssignees(tenant: Tenant, changes: readonly Change[]): Promise<void> {
  for (const person of new Set(changes.map(({ facts }) => facts.assignee_id))) {
    if (person) await requireMember(tenant, person, 'changes');
  }
}

/** Whether facts differ from what holds: a change that is sent again is none. */
const isNews = (row: RowOf<'answers'> | undefined, facts: Facts) =>
  Object.keys(differenceOf(row, facts).after).length > 0;

/** What facts change. A result that is said of other words also says that these were checked, be it the same result. */
function differenceOf(row: RowOf<'answers'> | undefined, facts: Facts) {
  const isChecked = row?.review_reason === 'wording' && facts.result !== undefined;
  const told = isChecked ? { ...facts, needs_review: false } : facts;
  return difference<object>(pick(row ?? blank, told), told);
}

const pick = (row: object, facts: object) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, (row as Record<string, unknown>)[name]]));

async function storeAnswers(tenant: Tenant, assessmentId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ ref, facts, row }) => {
    const { reasons, parameter_values, ...after } = { ...(row ? columnsOf(row) : blank), ...facts };
    const reviewed = facts.result !== undefined ? { needs_review: false, review_reason: null, stale: false } : {};
    return {
      ...after,
      ...reviewed,
      assessment_id: assessmentId,
      ref,
      reasons: JSON.stringify(reasons),
      parameter_values: JSON.stringify(parameter_values),
      revision: (row?.revision ?? 0) + 1,
      updated_at: new Date(),
    };
  });
  const columns = Object.keys(rows[0] as object).filter((name) => name !== 'assessment_id' && name !== 'ref');
  await insertInto(tenant, 'answers', rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'assessment_id', 'ref'])
        .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute();
}

const columnsOf = ({ organisation_id: _organisation, assessment_id: _id, ref: _ref, ...row }: RowOf<'answers'>) => row;

const ofApplicability = ['applicable', 'reasons', 'justification'];

/** What follows from answers: work has begun, an approval no longer holds, and the trail tells of them. */
async function follow(
  tenant: Tenant,
  assessment: Pick<RowOf<'assessments'>, 'id' | 'name' | 'state' | 'soa'>,
  changes: readonly Change[],
): Promise<void> {
  const told = changes.map(({ ref, facts, row }) => ({ ref, ...differenceOf(row, facts) }));
  const applies = told.filter(({ after }) => ofApplicability.some((name) => name in after));
  const begun = assessment.state === 'planned' ? { state: 'in_progress' as const } : {};
  const isDraftAgain = assessment.soa !== 'draft' && applies.length > 0;
  const columns = {
    ...begun,
    ...(isDraftAgain && soaDraft),
  };
  if (Object.keys(columns).length > 0) {
    await updateTable(tenant, 'assessments').set(columns).where('id', '=', assessment.id).execute();
  }
  const byRef = (side: 'before' | 'after') => Object.fromEntries(told.map((each) => [each.ref, each[side]]));
  await audit(tenant, {
    action: applies.length === told.length ? 'answer.applicability_changed' : 'answer.changed',
    target: targetOf(assessment),
    before: byRef('before'),
    after: byRef('after'),
  });
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: 'changes', message }] });
}

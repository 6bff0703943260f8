import { v7 as uuid } from 'uuid';
import type { DiffClass, RequirementChange } from '#api-contract/frameworks/model';
import { diffFrameworks } from '#frameworks';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { followRows, recheckEvidence } from '#resources/evidence-state';
import { holdAssessment, readAssessment, targetOf } from '../assessment-record.ts';
import { refusals } from '../assessment-refusals.messages.ts';
import { requireUnused } from '../change-assessments.ts';
import { recountAssessment } from '../totals.ts';
import { carriedAnswer, type CarriedAnswer, lowest, withoutResult } from './carried-answer.ts';
import { carryBeside } from './carry-beside.ts';
import { writeCarried } from './write-carried.ts';

/** Begin an assessment of another version with the answers of this one; what isn’t the same waits for a person. */
export const startUpgrade: HandlerOf<'startUpgrade'> = async ({ tenant, caller, request, params, body }) => {
  const source = await holdAssessment(tenant, params.assessmentId);
  const { id, isRepeated } = await newIdOf(tenant, 'assessments', { caller, request, params, said: body });
  if (isRepeated) return readAssessment(tenant, id);
  if (body.version_id === source.version_id) refuse(refusals.sameVersion);
  const target = await selectFrom(tenant, 'framework_versions')
    .select(['id', 'version'])
    .where('id', '=', body.version_id)
    .where('framework_id', '=', source.framework_id)
    .executeTakeFirst();
  if (!target) throw new ApiError('not_found');
  const before = await selectFrom(tenant, 'assessments')
    .select('id')
    .where('carried_from', '=', source.id)
    .where('version_id', '=', target.id)
    .executeTakeFirst();
  if (before) refuse(refusals.upgradedBefore);
  const { name, subject, entity, counterparty_id, contract_id, scale, lead_id, count_derived } = source;
  await insertInto(tenant, 'assessments', {
    id,
    framework_id: source.framework_id,
    version_id: target.id,
    name,
    subject,
    entity,
    counterparty_id,
    contract_id,
    scale,
    lead_id,
    count_derived,
    period_from: null,
    period_to: null,
    carried_from: source.id,
    soa_requested_by: null,
    soa_approved_by: null,
    soa_approved_at: null,
    closed_at: null,
    created_by: caller.userId,
  }).execute();
  await recountAssessment(tenant, id);
  const counts = await carry(tenant, source, id, target.id);
  await audit(tenant, {
    action: 'framework.upgraded',
    target: targetOf({ id, name }),
    after: { from: source.id, version: target.version, ...counts },
  });
  return readAssessment(tenant, id);
};

/** Says of every requirement of either version what becomes of its answer; what isn’t proposed goes over at once. */
async function carry(tenant: Tenant, source: RowOf<'assessments'>, id: string, versionId: string) {
  const [old, now] = [await rowsOf(tenant, source.version_id), await rowsOf(tenant, versionId)];
  const answers = new Map(
    (await selectFrom(tenant, 'answers').selectAll().where('assessment_id', '=', source.id).execute()).map((row) => [
      row.ref,
      carriedAnswer(row),
    ]),
  );
  const diff = diffFrameworks(old, now);
  const carries = [
    ...mergedByTarget(diff.changes, answers).map(({ change, to, answer }) => carryOf(change, to, answer)),
    ...diff.added.map((ref) => ({
      class: 'added' as const,
      state: 'unanswered' as const,
      similarity: null,
      from_ref: null,
      to_ref: ref,
      answer: null,
    })),
  ].map((row) => ({ ...row, id: uuid(), assessment_id: id }));
  for (let at = 0; at < carries.length; at += atATime) {
    const rows = carries.slice(at, at + atATime).map((row) => ({
      ...row,
      answer: row.answer && JSON.stringify(row.answer),
    }));
    await insertInto(tenant, 'answer_carries', rows).execute();
  }
  await writeCarried(
    tenant,
    id,
    carries.flatMap(({ state, to_ref, answer }) =>
      state === 'carried' && to_ref !== null && answer ? [{ ref: to_ref, answer }] : [],
    ),
  );
  await carryBeside(
    tenant,
    { from: source.id, to: id },
    carries.flatMap(({ state, from_ref, to_ref }) =>
      state !== 'proposed' && from_ref !== null && to_ref !== null ? [{ from: from_ref, to: to_ref }] : [],
    ),
  );
  await followRows(tenant, (all) => all.where('e.assessment_id', '=', id));
  await recheckEvidence(tenant, { assessmentIds: [id] });
  return diff.counts;
}

const atATime = 1_000;

const rowsOf = (tenant: Tenant, versionId: string) =>
  selectFrom(tenant, 'requirements').selectAll().where('version_id', '=', versionId).orderBy('position').execute();

interface Merged {
  readonly change: RequirementChange;
  readonly to: string | null;
  readonly answer: CarriedAnswer | null;
}

/** What waits for a person. Anything else goes over as it was, whatever else reaches its target. */
const isProposed = (kind: DiffClass) => kind === 'reworded' || kind === 'succeeded';

/** Every change at each of its targets. Where several reach one target, the lowest of their results is what is proposed. */
function mergedByTarget(
  changes: readonly RequirementChange[],
  answers: ReadonlyMap<string, CarriedAnswer>,
): readonly Merged[] {
  const reaching = new Map<string, string[]>();
  for (const { ref, targets } of changes) {
    for (const target of targets) reaching.set(target, [...(reaching.get(target) ?? []), ref]);
  }
  return changes.flatMap((change): Merged[] => {
    const answer = answers.get(change.ref) ?? null;
    if (change.targets.length === 0) return [{ change, to: null, answer }];
    return change.targets.map((to) => {
      if (!isProposed(change.class)) return { change, to, answer };
      const sources = (reaching.get(to) ?? []).map((ref) => answers.get(ref) ?? null);
      return { change, to, answer: lowest(answer, sources) };
    });
  });
}

function carryOf({ class: kind, ref, similarity }: RequirementChange, to: string | null, answer: CarriedAnswer | null) {
  const row = { class: kind, similarity, from_ref: ref, to_ref: to };
  if (to === null) return { ...row, state: 'retired' as const, answer };
  if (!answer) return { ...row, state: 'unanswered' as const, answer: null };
  switch (kind) {
    case 'same':
      return { ...row, state: 'carried' as const, answer };
    case 'similar':
      return {
        ...row,
        state: 'carried' as const,
        answer: { ...answer, needs_review: true, review_reason: 'wording' as const },
      };
    case 'rewritten':
      return { ...row, state: 'carried' as const, answer: withoutResult(answer) };
    default:
      return { ...row, state: 'proposed' as const, answer };
  }
}

/** Take an upgrade back: its assessment goes, the one before it is as it was. */
export const undoUpgrade: HandlerOf<'undoUpgrade'> = async ({ tenant, params }) => {
  const row = await holdAssessment(tenant, params.assessmentId);
  if (row.carried_from === null) throw new ApiError('not_found');
  await requireUnused(tenant, row.id);
  if (row.is_settled) refuse(refusals.settled);
  await deleteFrom(tenant, 'assessments').where('id', '=', row.id).execute();
  await audit(tenant, {
    action: 'framework.upgrade_undone',
    target: targetOf({ id: row.carried_from, name: row.name }),
    before: { assessment_id: row.id },
  });
  return { assessment_id: row.carried_from };
};

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: 'version_id', message }] });
}

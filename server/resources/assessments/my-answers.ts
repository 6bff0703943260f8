import type { MyAnswer } from '#api-contract/compliance/my-answers';
import { type Caller, isActive } from '#kernel/access';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOpen, presentAnswer, selectAnswers } from './answers.ts';
import { assessments } from './assessment-record.ts';
import { assessedRequirements } from './list-requirements.ts';

/**
 * What the caller was asked to answer, whatever else they may read: nothing but the names of these requirements, also
 * where a contract or counterparty is assessed.
 */
export const listMyAnswers: HandlerOf<'listMyAnswers'> = async ({ tenant, caller, query }) => {
  const asked = { ...tenant, reader: { ...tenant.reader, readsContracts: true } };
  const { items, ...page } = await assessedRequirements.page(asked, { ...query, awaitedOf: caller.userId });
  return {
    ...page,
    items: items.map(({ id, assessment_id, assessment, framework_id, ref, label, title }) => ({
      id,
      assessment_id,
      assessment,
      framework_id,
      ref,
      label,
      title,
    })),
  };
};

interface Place {
  readonly assessmentId: string;
  readonly ref: string;
}

/** An answer that is assigned to the caller; not found where there is none, whatever else they may read. */
export async function requireMine(tenant: Tenant, caller: Caller, { assessmentId, ref }: Place) {
  if (!isActive(caller.subscription)) throw new ApiError('trial_ended');
  const found = await selectAnswers(tenant, assessmentId)
    .innerJoin('assessments as a', ownRow('a.id', 'w.assessment_id'))
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .select(['a.name', 'a.scale', 'a.state', 'a.version_id'])
    .where('w.ref', '=', ref)
    .where('w.assignee_id', '=', caller.userId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Locks the assessment of an answer that is assigned to the caller; it isn’t frozen. */
export async function holdMine(tenant: Tenant, caller: Caller, place: Place) {
  await requireMine(tenant, caller, place);
  const assessment = await assessments.lock(tenant, place.assessmentId);
  await requireMine(tenant, caller, place);
  if (assessment.state === 'closed') throw new ApiError('assessment_closed');
  return assessment;
}

async function readMine(tenant: Tenant, caller: Caller, place: Place): Promise<MyAnswer> {
  const found = await requireMine(tenant, caller, place);
  const { name, scale, state, version_id } = found;
  const {
    organisation_id: _organisation,
    version_id: _version,
    ...requirement
  } = await selectFrom(tenant, 'requirements')
    .selectAll()
    .where('version_id', '=', version_id)
    .where('ref', '=', place.ref)
    .executeTakeFirstOrThrow();
  return {
    assessment: { id: place.assessmentId, name, scale, is_closed: state === 'closed' },
    requirement,
    answer: presentAnswer(found),
  };
}

export const getMyAnswer: HandlerOf<'getMyAnswer'> = ({ tenant, caller, params }) => readMine(tenant, caller, params);

/** Fills in one’s own answer; what was said before by someone else is never overwritten unseen. */
export const updateMyAnswer: HandlerOf<'updateMyAnswer'> = async ({ tenant, caller, params, body }) => {
  const assessment = await holdMine(tenant, caller, params);
  const { conflicts } = await changeOpen(tenant, caller, assessment, [{ ...body, ref: params.ref }]);
  if (conflicts.length > 0) throw new ApiError('edit_conflict');
  return readMine(tenant, caller, params);
};

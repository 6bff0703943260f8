import type { NewAssessment } from '#api-contract/compliance/assessments';
import { audit } from '#kernel/audit';
import { deleteFrom, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { changeOf, createOf } from '#kernel/records';
import { assessments, holdOpen, presentAll, readAssessment, selectAssessments, targetOf } from './assessment-record.ts';
import { refusals } from './assessment-refusals.messages.ts';
import { recountAssessment } from './totals.ts';

const maxListed = 200;

export const listAssessments: HandlerOf<'listAssessments'> = async ({ tenant, params }) => {
  await adoptedVersion(tenant, params.frameworkId);
  const rows = await selectAssessments(tenant)
    .where('a.framework_id', '=', params.frameworkId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxListed)
    .execute();
  return { items: await presentAll(tenant, rows) };
};

export const createAssessment: HandlerOf<'createAssessment'> = createOf(assessments, {
  validate: async ({ lead_id, subject }, { tenant }) => {
    if (lead_id) await requireMember(tenant, lead_id, 'lead_id');
    await requireSubject(tenant, subject);
  },
  values: async ({ framework_id, subject, ...facts }, { tenant, caller }) => ({
    ...facts,
    ...columnsOf(subject),
    framework_id,
    version_id: await adoptedVersion(tenant, framework_id),
    created_by: caller.userId,
  }),
  onStored: (_body, { tenant, id }) => recountAssessment(tenant, id),
});

async function adoptedVersion(tenant: Tenant, frameworkId: string): Promise<string> {
  const found = await selectFrom(tenant, 'frameworks as f')
    .innerJoin('framework_versions as v', ownRow('v.id', 'f.adopted_version_id'))
    .select('v.id')
    .where('f.id', '=', frameworkId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found.id;
}

type Subject = NonNullable<NewAssessment['subject']>;

async function requireSubject(tenant: Tenant, subject: Subject): Promise<void> {
  const [table, id, path] =
    subject.kind === 'counterparty'
      ? (['counterparties', subject.counterparty_id, 'subject.counterparty_id'] as const)
      : subject.kind === 'contract'
        ? (['contracts', subject.contract_id, 'subject.contract_id'] as const)
        : [];
  if (!table) return;
  const found =
    tenant.reader.readsContracts &&
    (await selectFrom(tenant, table as 'contracts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst());
  if (found) return;
  throw new ApiError('validation_failed', {
    message: refusals.subjectGone,
    fields: [{ path, message: refusals.subjectGone }],
  });
}

const columnsOf = (subject: Subject) => ({
  subject: subject.kind,
  entity: subject.kind === 'entity' ? subject.name : null,
  counterparty_id: subject.kind === 'counterparty' ? subject.counterparty_id : null,
  contract_id: subject.kind === 'contract' ? subject.contract_id : null,
});

const change = changeOf(assessments, {
  validate: async (after: { lead_id?: string | null | undefined }, { tenant }) => {
    if (after.lead_id) await requireMember(tenant, after.lead_id, 'lead_id');
  },
});

export const updateAssessment: HandlerOf<'updateAssessment'> = async (call) => {
  await holdOpen(call.tenant, call.params.assessmentId);
  return change(call);
};

/** Delete an assessment that was never closed: its answers, findings and comments go with it. */
export const deleteAssessment: HandlerOf<'deleteAssessment'> = async ({ tenant, params }) => {
  const row = await holdOpen(tenant, params.assessmentId);
  await requireUnused(tenant, row.id);
  const { totals } = await readAssessment(tenant, row.id);
  await deleteFrom(tenant, 'assessments').where('id', '=', row.id).execute();
  await audit(tenant, { action: 'assessment.deleted', target: targetOf(row), before: { totals } });
};

/** Refuses to delete what was closed, or what another assessment was made of. */
export async function requireUnused(tenant: Tenant, assessmentId: string): Promise<void> {
  const frozen = await selectFrom(tenant, 'assessment_snapshots')
    .select('id')
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst();
  if (frozen) throw new ApiError('validation_failed', { message: refusals.wasClosed });
  const upgraded = await selectFrom(tenant, 'assessments')
    .select('id')
    .where('carried_from', '=', assessmentId)
    .executeTakeFirst();
  if (upgraded) throw new ApiError('validation_failed', { message: refusals.isCarriedFrom });
}

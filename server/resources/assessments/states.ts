import { v7 as uuid } from 'uuid';
import type { AssessmentState } from '#api-contract/compliance/kinds';
import { audit } from '#kernel/audit';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { membersWith } from '#kernel/people';
import { followRows, recheckEvidence } from '#resources/evidence-state';
import { holdAssessment, holdOpen, readAssessment, targetOf } from './assessment-record.ts';
import { refusals } from './assessment-refusals.messages.ts';
import { takeSnapshot } from './snapshots.ts';
import { soaDraft } from './soa-draft.ts';
import { recountAssessment } from './totals.ts';

type Row = Pick<RowOf<'assessments'>, 'id' | 'name' | 'state'>;

function requireState({ state }: Row, from: readonly AssessmentState[]): void {
  if (!from.includes(state)) throw new ApiError('edit_conflict', { message: refusals.notInState });
}

const change = (tenant: Tenant, id: string, columns: object) =>
  updateTable(tenant, 'assessments')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

/** Hand an assessment in for review. */
export const submitAssessment: HandlerOf<'submitAssessment'> = async ({ tenant, params }) => {
  const row = await holdOpen(tenant, params.assessmentId);
  requireState(row, ['planned', 'in_progress', 'reopened']);
  await change(tenant, row.id, { state: 'in_review' });
  await audit(tenant, { action: 'assessment.submitted', target: targetOf(row), before: { state: row.state } });
  return readAssessment(tenant, row.id);
};

/** Freeze an assessment: its snapshot is what auditors see, whatever changes afterwards. */
export const closeAssessment: HandlerOf<'closeAssessment'> = async ({ tenant, caller, params, body }) => {
  const row = await holdOpen(tenant, params.assessmentId);
  requireState(row, ['in_review']);
  const { totals, soa } = await readAssessment(tenant, row.id);
  const unanswered = totals.applicable - totals.met - totals.partly - totals.not_met;
  if (!body.waive_unanswered) {
    if (unanswered > 0) refuse('waive_unanswered', refusals.unanswered(String(unanswered)));
    if (soa.incomplete > 0) refuse('waive_unanswered', refusals.incomplete(String(soa.incomplete)));
  }
  // While it is open: once it is closed, its totals are those of the snapshot before.
  const { number, sha256 } = await takeSnapshot(tenant, row.id, { id: uuid(), takenBy: caller.userId });
  await change(tenant, row.id, { state: 'closed', closed_at: new Date() });
  await audit(tenant, {
    action: 'assessment.closed',
    target: targetOf(row),
    after: { snapshot: number, sha256, ...(unanswered > 0 && { waived: unanswered }) },
  });
  return readAssessment(tenant, row.id);
};

/** Take up a closed assessment. Its requirements and their evidence may have changed since. */
export const reopenAssessment: HandlerOf<'reopenAssessment'> = async ({ tenant, params }) => {
  const row = await holdAssessment(tenant, params.assessmentId);
  requireState(row, ['closed']);
  await recountAssessment(tenant, row.id);
  const { soa } = await readAssessment(tenant, row.id);
  await change(tenant, row.id, { state: 'reopened', closed_at: null, ...(soa.incomplete > 0 && soaDraft) });
  await followRows(tenant, (all) => all.where('e.assessment_id', '=', row.id));
  await recheckEvidence(tenant, { assessmentIds: [row.id] });
  await audit(tenant, { action: 'assessment.reopened', target: targetOf(row) });
  return readAssessment(tenant, row.id);
};

/** Ask for the statement of applicability to be approved, once it is complete. */
export const requestSoaApproval: HandlerOf<'requestSoaApproval'> = async ({ tenant, caller, params }) => {
  const row = await holdOpen(tenant, params.assessmentId);
  const { soa } = await readAssessment(tenant, row.id);
  if (soa.state !== 'draft') throw new ApiError('edit_conflict', { message: refusals.notInState });
  if (soa.incomplete > 0) refuse('reasons', refusals.incomplete(String(soa.incomplete)));
  await change(tenant, row.id, { soa: 'requested', soa_requested_by: caller.userId });
  await audit(tenant, { action: 'soa.requested', target: targetOf(row) });
  return readAssessment(tenant, row.id);
};

/** Approve it. Whoever asked may not, unless nobody else holds the permission. */
export const approveSoa: HandlerOf<'approveSoa'> = async ({ tenant, caller, params }) => {
  const row = await holdOpen(tenant, params.assessmentId);
  if (row.soa !== 'requested') throw new ApiError('edit_conflict', { message: refusals.notInState });
  if (row.soa_requested_by === caller.userId) {
    const approvers = await membersWith(tenant, 'compliance.approve');
    if (approvers.some((id) => id !== caller.userId)) {
      throw new ApiError('permission_denied', { message: refusals.ownRequest });
    }
  }
  const { soa } = await readAssessment(tenant, row.id);
  if (soa.incomplete > 0) refuse('reasons', refusals.incomplete(String(soa.incomplete)));
  await change(tenant, row.id, { soa: 'approved', soa_approved_by: caller.userId, soa_approved_at: new Date() });
  await audit(tenant, { action: 'soa.approved', target: targetOf(row) });
  return readAssessment(tenant, row.id);
};

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

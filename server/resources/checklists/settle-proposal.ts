import { audit } from '#kernel/audit';
import { selectFrom, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { holdOpen, targetOf } from '#resources/assessments';
import { linkEvidence } from '#resources/evidence';
import { readPoints } from './checklist-points.ts';
import { refusals } from './checklist-refusals.messages.ts';

/** Makes a proposed clause evidence, or sets it aside for good. */
export const settleProposal: HandlerOf<'settleProposal'> = async (call) => {
  const { tenant, params, body } = call;
  const assessment = await holdOpen(tenant, params.assessmentId);
  const proposal = await selectFrom(tenant, 'clause_proposals')
    .selectAll()
    .where('id', '=', params.proposalId)
    .where('assessment_id', '=', assessment.id)
    .executeTakeFirst();
  if (!proposal) throw new ApiError('not_found');
  if (proposal.state !== 'proposed') throw new ApiError('edit_conflict', { message: refusals.settled });
  const { ref, quote, clause_start: start, clause_end: end, contract_id, contract_version_id } = proposal;
  if (body.accept) {
    await linkEvidence({
      ...call,
      params: undefined,
      query: undefined,
      body: {
        assessment_id: assessment.id,
        ref,
        source: { kind: 'clause', contract_id, contract_version_id, start, end, quote },
        period_from: null,
        period_to: null,
        purpose: '',
      },
    });
  } else {
    await audit(tenant, {
      action: 'evidence.rejected',
      target: targetOf(assessment),
      after: { ref, contract_id, contract_version_id, start, end },
    });
  }
  await updateTable(tenant, 'clause_proposals')
    .set({ state: body.accept ? 'accepted' : 'rejected' })
    .where('id', '=', proposal.id)
    .execute();
  return readPoints(tenant, assessment.id);
};

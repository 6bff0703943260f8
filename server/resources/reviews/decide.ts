import type { VersionRule } from '#api-contract/playbooks/rules';
import type { ReviewStep } from '#api-contract/reviews/endpoints';
import type { ReviewDecisionName } from '#api-contract/reviews/kinds';
import { needsApproval } from '#api-contract/reviews/needs-approval';
import { authorise, type Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { notify, withdrawNotifications } from '#kernel/notifications';
import { membersWith } from '#kernel/people';
import { contracts } from '#resources/contracts';
import { asksForDecision, type FindingRecord, findingsOf, readReview, rulesOf } from './read-review.ts';
import { requireContracts } from './require-contracts.ts';
import { refusals } from './review-refusals.messages.ts';
import { findRun, type RunRecord } from './review-runs.ts';

const mayApprove = ({ permissions }: Pick<Caller, 'permissions'>) => permissions.includes('review.approve');

/** Whether a decision that waits is approved or refused. */
const isSettling = ({ decision }: ReviewStep) => decision === 'approve' || decision === 'refuse';

type Columns = Partial<RowOf<'review_decisions'>>;

/** What is decided on, by whom. */
interface Held {
  readonly run: RunRecord;
  readonly finding: FindingRecord;
  readonly rule: VersionRule;
  readonly caller: Caller;
}

/** Decides on a finding, opens it again, or approves or refuses a decision that waits for it. */
export const decideReviewFinding: HandlerOf<'decideReviewFinding'> = async ({ tenant, caller, params, body }) => {
  requireContracts(caller);
  authorise(caller, isSettling(body) ? 'review.approve' : 'review.write');
  const run = await findRun(tenant, params.reviewId);
  await contracts.lock(tenant, run.contract_id);
  const finding = await findingsOf(tenant, run.id).where('f.rule_id', '=', params.ruleId).executeTakeFirst();
  const rule = (await rulesOf(tenant, run)).find(({ id }) => id === params.ruleId);
  if (!finding || !rule) throw new ApiError('not_found');
  if (finding.revision !== body.revision) throw new ApiError('edit_conflict');
  const held = { run, finding, rule, caller };
  const columns = columnsOf(held, body);
  await updateTable(tenant, 'review_decisions')
    .set({ ...columns, revision: finding.revision + 1 })
    .where('run_id', '=', run.id)
    .where('rule_id', '=', rule.id)
    .execute();
  await tell(tenant, held, columns, body);
  await audit(tenant, {
    action: body.decision === 'open' ? 'review.decision_undone' : 'review.decided',
    target: { type: 'contract', id: run.contract_id, name: run.title },
    before: { decision: finding.decision, wording: finding.wording, approval: finding.approval },
    after: {
      review_id: run.id,
      issue: rule.issue,
      step: body.decision,
      ...(body.decision !== 'open' && {
        wording: columns.wording === undefined ? finding.wording : columns.wording,
        reason: columns.reason ?? finding.decision_reason,
        approval: columns.approval ?? null,
      }),
    },
  });
  const { findings, counts } = await readReview(tenant, run.id);
  const decided = findings.find((each) => each.rule.id === rule.id);
  if (!decided) throw new ApiError('not_found');
  return { finding: decided, counts };
};

function columnsOf(held: Held, step: ReviewStep): Columns {
  switch (step.decision) {
    case 'open':
      return {
        decision: null,
        wording: null,
        comment: null,
        reason: '',
        decided_by: null,
        decided_at: null,
        approval: null,
        approved_by: null,
      };
    case 'approve':
    case 'refuse':
      return settle(held, step.decision === 'approve' ? 'approved' : 'refused');
    default:
      return decide(held, step.decision, step);
  }
}

function settle({ finding, caller }: Held, approval: 'approved' | 'refused'): Columns {
  if (finding.approval !== 'waiting') refuse('decision', refusals.nothingWaits);
  return { approval, approved_by: caller.userId };
}

function decide(
  { finding, rule, caller }: Held,
  decision: ReviewDecisionName,
  { wording: given, comment, reason = '' }: ReviewStep,
): Columns {
  const wording = decision === 'accept_suggestion' ? (given ?? rule.standard) : null;
  if (decision === 'accept_as_is' && rule.severity === 'high' && reason === '' && asksForDecision(finding))
    refuse('reason', refusals.reasonNeeded);
  // Nothing can be deleted where nothing is cited.
  if (wording === '' && finding.citations.length === 0) refuse('wording', refusals.nothingToWrite);
  const isGuarded = needsApproval(rule, finding, { decision, wording });
  return {
    decision,
    wording,
    comment: comment ?? null,
    reason,
    decided_by: caller.userId,
    decided_at: new Date(),
    approval: isGuarded ? (mayApprove(caller) ? 'approved' : 'waiting') : null,
    approved_by: isGuarded && mayApprove(caller) ? caller.userId : null,
  };
}

/** Asks those who may approve, and tells whoever decided what became of it. */
async function tell(
  tenant: Tenant,
  { run, finding, rule }: Held,
  { approval = null }: Columns,
  step: ReviewStep,
): Promise<void> {
  const group = `review_approval:${run.id}:${rule.id}`;
  const object = { type: 'contract' as const, id: run.contract_id, name: run.title };
  const parts = { text: rule.issue };
  if (finding.approval === 'waiting') await withdrawNotifications(tenant, group);
  if (approval === 'waiting') {
    const people = await membersWith(tenant, 'review.approve');
    await notify(tenant, { people, kind: 'review_approval', object, parts, group });
  }
  if (isSettling(step)) {
    const kind = step.decision === 'approve' ? 'review_approved' : 'review_refused';
    await notify(tenant, { people: [finding.decider_id], kind, object, parts, group: `${kind}:${run.id}:${rule.id}` });
  }
}

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

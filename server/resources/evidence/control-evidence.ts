import { maxEvidencePerControl, type NewEvidence } from '#api-contract/compliance-resources/evidence';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { requireRoom } from '#kernel/records';
import { answersOfControl, followRows, recheckEvidence } from '#resources/evidence-state';
import { refusals } from './evidence-refusals.messages.ts';
import { columnsOf, tracedSource } from './evidence-source.ts';

/** Locks a control; with how the trail calls it, and the answers for which its evidence counts. */
export async function holdControl(tenant: Tenant, controlId: string) {
  const control = await selectFrom(tenant, 'controls')
    .select(['id', 'name'])
    .where('id', '=', controlId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!control) throw new ApiError('not_found');
  return {
    target: { type: 'control', id: control.id, name: control.name },
    answers: await answersOfControl(tenant, [controlId]),
  };
}

interface EvidenceOfControl {
  readonly source: NewEvidence['source'];
  readonly run_id: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly purpose: string;
}

/** Links evidence to a control under an id that is new; it counts at once for the requirements that the control covers. */
export async function storeControlEvidence(
  tenant: Tenant,
  caller: Caller,
  { id, controlId }: { readonly id: string; readonly controlId: string },
  { source, ...facts }: EvidenceOfControl,
): Promise<void> {
  const { target, answers } = await holdControl(tenant, controlId);
  if (facts.run_id !== null) await requireRun(tenant, controlId, facts.run_id);
  await requireRoom(tenant, 'evidence_links', { control_id: controlId }, maxEvidencePerControl, {
    path: 'source',
    message: refusals.tooManyOfControl(String(maxEvidencePerControl)),
  });
  const columns = { ...facts, ...(await columnsOf(tenant, source)) };
  await insertInto(tenant, 'evidence_links', {
    ...columns,
    id,
    control_id: controlId,
    created_by: caller.userId,
  }).execute();
  await followRows(tenant, (all) => all.where('e.id', '=', id));
  await recheckEvidence(tenant, { answers });
  await audit(tenant, {
    action: 'evidence.linked',
    target,
    after: { evidence_id: id, kind: source.kind, ...facts, ...tracedSource(source) },
  });
}

async function requireRun(tenant: Tenant, controlId: string, runId: string): Promise<void> {
  const run = await selectFrom(tenant, 'control_runs')
    .select('id')
    .where('id', '=', runId)
    .where('control_id', '=', controlId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!run) throw new ApiError('not_found');
}

import { maxEvidencePerAnswer } from '#api-contract/compliance-resources/evidence';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf, requireRoom } from '#kernel/records';
import { holdMine, holdOpen, requireMine, targetOf } from '#resources/assessments';
import { todayOf } from '#resources/task-series';
import { sql } from 'kysely';
import { holdControl } from './control-evidence.ts';
import { refusals } from './evidence-refusals.messages.ts';
import { columnsOf, refuse, tracedSource } from './evidence-source.ts';
import {
  followRows,
  presentEvidence,
  readEvidence,
  readEvidenceRows,
  readListed,
  recheckEvidence,
} from '#resources/evidence-state';

const maxListed = 500;

export const listEvidence: HandlerOf<'listEvidence'> = async ({ tenant, query }) => {
  const { assessment_id, ref, control_id, resource_id, contract_id } = query;
  if (contract_id !== undefined && !tenant.reader.readsContracts) return { items: [] };
  const isOfAnswers = assessment_id !== undefined || ref !== undefined;
  const rows = await readListed(tenant, (all) =>
    all
      .$if(!isOfAnswers, (some) => some.where('e.covers', 'is', null))
      .$if(assessment_id !== undefined, (some) => some.where('e.assessment_id', '=', assessment_id ?? ''))
      .$if(ref !== undefined, (some) => some.where('e.ref', '=', ref ?? ''))
      .$if(control_id !== undefined, (some) => some.where('e.control_id', '=', control_id ?? ''))
      .$if(resource_id !== undefined, (some) => some.where('x.id', '=', resource_id ?? ''))
      .$if(contract_id !== undefined, (some) => some.where('e.contract_id', '=', contract_id ?? ''))
      .limit(maxListed),
  );
  const today = await todayOf(tenant);
  return { items: rows.map((row) => presentEvidence(tenant, row, today)) };
};

/** Links evidence to an answer; what it proves counts at once. */
export const linkEvidence: HandlerOf<'linkEvidence'> = async ({ tenant, caller, request, body }) => {
  const assessment = await holdOpen(tenant, body.assessment_id);
  await requireOwn(tenant, caller, body.assessment_id, body.ref);
  return storeEvidence({ tenant, caller, request }, assessment, body);
};

/** Links evidence to one’s own answer, whatever else one may read. */
export const linkMyEvidence: HandlerOf<'linkMyEvidence'> = async ({ tenant, caller, request, params, body }) => {
  const assessment = await holdMine(tenant, caller, params);
  return storeEvidence({ tenant, caller, request }, assessment, {
    ...body,
    assessment_id: params.assessmentId,
    ref: params.ref,
  });
};

export const listMyEvidence: HandlerOf<'listMyEvidence'> = async ({ tenant, caller, params }) => {
  await requireMine(tenant, caller, params);
  const rows = await readEvidenceRows(tenant, (all) =>
    all
      .where('e.assessment_id', '=', params.assessmentId)
      .where('e.ref', '=', params.ref)
      .where('e.control_id', 'is', null)
      .limit(maxListed),
  );
  const today = await todayOf(tenant);
  return { items: rows.map((row) => presentEvidence(tenant, row, today)) };
};

type Linking = Parameters<HandlerOf<'linkEvidence'>>[0];

async function storeEvidence(
  { tenant, caller, request }: Pick<Linking, 'tenant' | 'caller' | 'request'>,
  assessment: Awaited<ReturnType<typeof holdOpen>>,
  body: Linking['body'],
) {
  const { assessment_id, ref, source, ...facts } = body;
  const requirement = await selectFrom(tenant, 'requirements')
    .select('label')
    .where('version_id', '=', assessment.version_id)
    .where('ref', '=', ref)
    .where('assessable', '=', true)
    .executeTakeFirst();
  if (!requirement) throw new ApiError('not_found');
  const { id, isRepeated } = await newIdOf(tenant, 'evidence_links', { caller, request, said: body });
  if (isRepeated) return readEvidence(tenant, id);
  await requireRoom(tenant, 'evidence_links', { assessment_id, ref }, maxEvidencePerAnswer, {
    path: 'source',
    message: refusals.tooMany(String(maxEvidencePerAnswer)),
  });
  const columns = { ...facts, ...(await columnsOf(tenant, source)) };
  await insertInto(tenant, 'evidence_links', {
    ...columns,
    id,
    assessment_id,
    ref,
    created_by: caller.userId,
  }).execute();
  await followRows(tenant, (all) => all.where('e.id', '=', id));
  await recheckEvidence(tenant, { answers: [{ assessmentId: assessment_id, ref }] });
  await audit(tenant, {
    action: 'evidence.linked',
    target: targetOf(assessment),
    after: { evidence_id: id, ref, kind: source.kind, ...facts, ...tracedSource(source) },
  });
  return readEvidence(tenant, id);
}

/** Without “Compliance: Write”, evidence is added to one’s own answers. */
async function requireOwn(tenant: Tenant, caller: Caller, assessmentId: string, ref: string): Promise<void> {
  if (caller.permissions.includes('compliance.write')) return;
  const own = await selectFrom(tenant, 'answers')
    .select('ref')
    .where('assessment_id', '=', assessmentId)
    .where('ref', '=', ref)
    .where('assignee_id', '=', caller.userId)
    .executeTakeFirst();
  if (!own) throw new ApiError('permission_denied', { reason: 'needs compliance.write' });
}

/** Locks evidence whose assessment isn’t closed, or that belongs to a control; with whom it concerns. */
async function hold(tenant: Tenant, evidenceId: string) {
  const found = await selectFrom(tenant, 'evidence_links')
    .select(['assessment_id', 'ref', 'control_id'])
    .where('id', '=', evidenceId)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const { target, answers } = await holdOwner(tenant, found);
  const row = await selectFrom(tenant, 'evidence_links')
    .selectAll()
    .where('id', '=', evidenceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { row, target, answers };
}

async function holdOwner(
  tenant: Tenant,
  { assessment_id, ref, control_id }: Pick<RowOf<'evidence_links'>, 'assessment_id' | 'ref' | 'control_id'>,
) {
  if (control_id !== null) return holdControl(tenant, control_id);
  const assessment = await holdOpen(tenant, assessment_id ?? '');
  return { target: targetOf(assessment), answers: [{ assessmentId: assessment.id, ref: ref ?? '' }] };
}

const revise = (tenant: Tenant, id: string, columns: object) =>
  updateTable(tenant, 'evidence_links')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const updateEvidence: HandlerOf<'updateEvidence'> = async ({ tenant, params, body }) => {
  const { revision, ...facts } = body;
  const { row, target, answers } = await hold(tenant, params.evidenceId);
  const after = { period_from: row.period_from, period_to: row.period_to, purpose: row.purpose, ...facts };
  const isNews =
    after.period_from !== row.period_from || after.period_to !== row.period_to || after.purpose !== row.purpose;
  if (!isNews) return readEvidence(tenant, row.id);
  if (revision !== row.revision) throw new ApiError('edit_conflict');
  if (after.period_from && after.period_to && after.period_from > after.period_to) refuse('period_to', refusals.period);
  await revise(tenant, row.id, facts);
  await recheckEvidence(tenant, { answers });
  await audit(tenant, {
    action: 'evidence.changed',
    target,
    before: { ref: row.ref, period_from: row.period_from, period_to: row.period_to, purpose: row.purpose },
    after: { evidence_id: row.id, ref: row.ref, ...facts },
  });
  return readEvidence(tenant, row.id);
};

/** Confirms a clause that was found in a newer version of its contract. */
export const confirmEvidence: HandlerOf<'confirmEvidence'> = async ({ tenant, params }) => {
  const { row, target } = await hold(tenant, params.evidenceId);
  if (row.clause_state === 'confirmed') return readEvidence(tenant, row.id);
  if (row.clause_state !== 'moved') refuse('evidence_id', refusals.notMoved);
  await revise(tenant, row.id, { clause_state: 'confirmed' });
  await audit(tenant, {
    action: 'evidence.confirmed',
    target,
    after: { evidence_id: row.id, ref: row.ref },
  });
  return readEvidence(tenant, row.id);
};

export const removeEvidence: HandlerOf<'removeEvidence'> = async ({ tenant, params }) => {
  const { row, target, answers } = await hold(tenant, params.evidenceId);
  await deleteFrom(tenant, 'evidence_links').where('id', '=', row.id).execute();
  await recheckEvidence(tenant, { answers });
  await audit(tenant, {
    action: 'evidence.removed',
    target,
    before: { evidence_id: row.id, ref: row.ref, kind: row.kind, purpose: row.purpose },
  });
};

import { v7 as uuid } from 'uuid';
import { mayApprove, stateAfter, type VersionDeed } from '#api-contract/compliance-resources/version-states';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { membersWith } from '#kernel/people';
import { recheckEvidence } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { endCampaignsOf } from '../campaigns/end-campaigns.ts';
import { refusals } from '../resource-refusals.messages.ts';
import { readVersion } from './read-versions.ts';
import { resourceVersions } from './version-record.ts';

type Held = Awaited<ReturnType<typeof resourceVersions.hold>>;
type Params = { readonly resourceId: string; readonly resourceVersionId: string };

/** Refuses a deed that isn’t in the table of states; the state that follows. */
function requireDeed({ state }: Pick<RowOf<'compliance_versions'>, 'state'>, deed: VersionDeed) {
  const after = stateAfter(state, deed);
  if (after === null) refuse(refusals.state[deed]);
  return after;
}

/** Refuses a decision about words that whoever decides hasn’t read. */
function requireRead({ sha256 }: Pick<RowOf<'compliance_versions'>, 'sha256'>, read: { sha256: string }): void {
  if (sha256 !== read.sha256) throw new ApiError('version_conflict', { message: refusals.changedSince });
}

/** Moves a locked version, and tells of it. */
async function move(
  tenant: Tenant,
  { row, parent }: Held,
  {
    deed,
    action,
    columns = {},
    told = {},
    supersedes = [],
  }: {
    readonly deed: VersionDeed;
    readonly action: string;
    readonly columns?: object;
    readonly told?: object;
    /** Versions that lose their force with it. */
    readonly supersedes?: readonly string[];
  },
): Promise<void> {
  const state = requireDeed(row, deed);
  await resourceVersions.revise(tenant, [row], { state, ...columns });
  await recheckEvidence(tenant, { versionIds: [row.id, ...supersedes] });
  await audit(tenant, {
    action: `compliance_resource.${action}`,
    target: { type: 'compliance_resource', id: parent.id, name: parent.name },
    before: { state: row.state },
    after: { version: row.number, state, sha256: row.sha256, ...told },
  });
}

const hold = (tenant: Tenant, params: Params) => resourceVersions.hold(tenant, params);

export const submitResourceVersion: HandlerOf<'submitResourceVersion'> = async ({ tenant, params }) => {
  await move(tenant, await hold(tenant, params), { deed: 'submit', action: 'submitted' });
  return readVersion(tenant, params.resourceVersionId);
};

export const approveResourceVersion: HandlerOf<'approveResourceVersion'> = async ({ tenant, caller, params, body }) => {
  const held = await hold(tenant, params);
  requireDeed(held.row, 'approve');
  requireRead(held.row, body);
  if (
    !mayApprove(
      [held.row.author_id, ...held.row.editor_ids],
      caller.userId,
      await membersWith(tenant, 'compliance.approve'),
    )
  )
    refuse(refusals.ownVersion);
  await decide(tenant, held.row.id, 'approved', body.comment);
  await move(tenant, held, { deed: 'approve', action: 'approved', told: { comment: body.comment } });
  return readVersion(tenant, params.resourceVersionId);
};

export const rejectResourceVersion: HandlerOf<'rejectResourceVersion'> = async ({ tenant, params, body }) => {
  const held = await hold(tenant, params);
  requireDeed(held.row, 'reject');
  requireRead(held.row, body);
  await decide(tenant, held.row.id, 'rejected', body.comment);
  await move(tenant, held, { deed: 'reject', action: 'rejected', told: { comment: body.comment } });
  return readVersion(tenant, params.resourceVersionId);
};

async function decide(tenant: Tenant, version_id: string, decision: 'approved' | 'rejected', comment: string) {
  const decided_by = tenant.author.id;
  if (decided_by === null) throw new Error('Only a person decides about a version.');
  await insertInto(tenant, 'compliance_decisions', { id: uuid(), version_id, decision, comment, decided_by }).execute();
}

/**
 * Publishes a version and supersedes the one before in the same transaction. One that changes what people have to do
 * ends the campaign of the one before.
 */
export const publishResourceVersion: HandlerOf<'publishResourceVersion'> = async ({ tenant, caller, params, body }) => {
  const held = await hold(tenant, params);
  const { row, parent } = held;
  const isEmergency = row.state !== 'approved';
  requireDeed(row, isEmergency ? 'publish_in_emergency' : 'publish');
  requireRead(row, body);
  if (isEmergency && body.reason === '') refuse(refusals.needsReason, 'reason');
  if (isEmergency && !caller.permissions.includes('compliance.approve'))
    throw new ApiError('permission_denied', { reason: 'needs compliance.approve' });
  if (row.expires !== null && row.expires < (await todayOf(tenant))) refuse(refusals.expired, 'expires');
  const before = await selectFrom(tenant, 'compliance_versions')
    .selectAll()
    .where('resource_id', '=', parent.id)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  if (before) await resourceVersions.revise(tenant, [before], { state: requireDeed(before, 'supersede') });
  await move(tenant, held, {
    deed: isEmergency ? 'publish_in_emergency' : 'publish',
    action: 'published',
    columns: {
      published_at: new Date(),
      published_by: caller.userId,
      emergency_reason: isEmergency ? body.reason : '',
    },
    supersedes: before ? [before.id] : [],
    told: { supersedes: before?.number ?? null, ...(isEmergency && { emergency_reason: body.reason }) },
  });
  if (row.material_change) await endCampaignsOf(tenant, parent, 'new_version');
  return readVersion(tenant, row.id);
};

export const retireResourceVersion: HandlerOf<'retireResourceVersion'> = async ({ tenant, params }) => {
  const held = await hold(tenant, params);
  await move(tenant, held, { deed: 'retire', action: 'retired' });
  await endCampaignsOf(tenant, held.parent, 'retired');
  return readVersion(tenant, params.resourceVersionId);
};

function refuse(message: string, path?: string): never {
  throw new ApiError('validation_failed', { message, ...(path && { fields: [{ path, message }] }) });
}

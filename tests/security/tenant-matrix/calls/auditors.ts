import { v7 as uuid } from 'uuid';
import type { auditPackageEndpoints } from '#api-contract/audit-packages/endpoints';
import type { auditGrantEndpoints, auditorEndpoints } from '#api-contract/auditors/endpoints';
import { insertInto } from '#kernel/db';
import { makeAssessment } from '#resources/assessments/testing';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const window = { from: '2020-01-01', until: '2099-12-31' };

async function makeGrant(world: World) {
  const token = world.owner.token;
  const { assessmentId } = await makeAssessment(world, token);
  const body = { name: 'Ana Ruiz', email: 'ana@example.com', assessment_ids: [assessmentId], ...window };
  return (await world.call('createAuditGrant', { token, body })).body.id;
}

/** A snapshot of an assessment that isn’t closed, put there. */
async function makeSnapshot(world: World) {
  const { assessmentId } = await makeAssessment(world, world.owner.token);
  const id = uuid();
  await world.inTenant((tenant) =>
    insertInto(tenant, 'assessment_snapshots', {
      id,
      assessment_id: assessmentId,
      number: 1,
      content: '{}',
      sha256: 'ab'.repeat(32),
      totals: '{}',
      taken_by: world.members.Owner.id,
    }).execute(),
  );
  return { assessment_id: assessmentId, snapshot_id: id };
}

async function makePackage(world: World) {
  const body = await makeSnapshot(world);
  const packageId = (await world.call('createAuditPackage', { token: world.owner.token, body })).body.id;
  const { sha256 } = world.kept.contract.current_version;
  await world.inTenant(({ db }) =>
    db
      .updateTable('audit_packages')
      .set({ state: 'done', file_sha256: sha256, size: '1' })
      .where('id', '=', packageId)
      .execute(),
  );
  return { params: { packageId }, body };
}

const ofGrant = async (world: World) => ({ params: { grantId: await makeGrant(world) } });
async function makeRequest(world: World) {
  const grantId = await makeGrant(world);
  const { assessment_id } = await makeSnapshot(world);
  const [requestId, taskId] = [uuid(), uuid()];
  await world.inTenant(async (tenant) => {
    await insertInto(tenant, 'tasks', { id: taskId, title: 'Evidence requested' }).execute();
    await insertInto(tenant, 'audit_requests', {
      id: requestId,
      grant_id: grantId,
      assessment_id,
      ref: 'A.1',
      label: 'A.1',
      body: 'The list of visitors',
      task_id: taskId,
    }).execute();
  });
  return { params: { grantId, requestId }, body: { text: 'It is linked now.' } };
}

const ofPackage = async (world: World) => ({ params: (await makePackage(world)).params });
const nobody = () => ({ params: { assessmentId: uuid() } });

/** Calls that must succeed for whoever is permitted: guest auditors and their packages. */
export const calls: Calls<typeof auditGrantEndpoints & typeof auditorEndpoints & typeof auditPackageEndpoints> = {
  listAuditGrants: () => ({}),
  createAuditGrant: async (world) => {
    const { assessmentId } = await makeAssessment(world, world.owner.token);
    return { body: { name: 'Ana Ruiz', email: 'ana@example.com', assessment_ids: [assessmentId], ...window } };
  },
  sendAuditLink: ofGrant,
  revokeAuditGrant: ofGrant,
  listAuditAccess: ofGrant,
  listAuditRequests: ofGrant,
  answerAuditRequest: makeRequest,
  openAudit: () => ({ body: { uid: 'nobody', token: 'nothing' } }),
  getAudit: () => ({}),
  getGuestAssessment: nobody,
  getGuestRequirement: () => ({ ...nobody(), query: { ref: 'A.1' } }),
  downloadGuestEvidence: () => ({ params: { evidenceId: uuid() } }),
  requestEvidence: () => ({ ...nobody(), body: { ref: 'A.1', text: 'The list of visitors' } }),
  listGuestAccess: () => ({}),
  listGuestRequests: () => ({}),
  listAuditPackages: async (world) => {
    const { assessmentId } = await makeAssessment(world, world.owner.token);
    return { query: { assessment_id: assessmentId } };
  },
  createAuditPackage: async (world) => ({ body: await makeSnapshot(world) }),
  getAuditPackage: ofPackage,
  downloadAuditPackage: ofPackage,
};

export const keep = async (world: World) => {
  const { params, body } = await makePackage(world);
  return {
    ...params,
    ...(await makeRequest(world)).params,
    assessment_ids: body.assessment_id,
    snapshot_id: body.snapshot_id,
    version_id: body.snapshot_id,
  };
};

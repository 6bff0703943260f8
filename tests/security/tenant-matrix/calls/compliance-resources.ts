import { v7 as uuid } from 'uuid';
import type { campaignEndpoints } from '#api-contract/compliance-resources/campaigns';
import type { complianceResourceEndpoints } from '#api-contract/compliance-resources/endpoints';
import type { resourceVersionEndpoints } from '#api-contract/compliance-resources/versions';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const make = async ({ call, owner: { token } }: World) =>
  (await call('createComplianceResource', { token, body: { name: uuid() } })).body.id;

/** A version that has come so far; its author is the owner, and an administrator approves it. */
async function makeVersion(world: World, upTo: 'draft' | 'in_review' | 'approved' | 'published' = 'draft') {
  const { call, members } = world;
  const resourceId = await make(world);
  const [owner, approver] = [world.owner.token, members.Administrator.token];
  const { body: version } = await call('createResourceVersion', {
    token: owner,
    params: { resourceId },
    body: { content: 'text', text: 'Lock your screen when you leave it.' },
  });
  const params = { resourceId, resourceVersionId: version.id };
  if (upTo !== 'draft') await call('submitResourceVersion', { token: owner, params });
  if (upTo === 'approved' || upTo === 'published')
    await call('approveResourceVersion', { token: approver, params, body: { sha256: version.sha256 } });
  if (upTo === 'published')
    await call('publishResourceVersion', { token: owner, params, body: { sha256: version.sha256 } });
  return { params, sha256: version.sha256 };
}

async function makeCampaign(world: World) {
  const { params, sha256 } = await makeVersion(world, 'published');
  const { body } = await world.call('startCampaign', {
    token: world.owner.token,
    params: { resourceId: params.resourceId },
    body: { due: '2099-12-31' },
  });
  return { campaignId: body.id, resourceId: params.resourceId, sha256 };
}

const ofCampaign = async (world: World) => ({ params: { campaignId: (await makeCampaign(world)).campaignId } });

async function makeFile(world: World) {
  const { call, owner } = world;
  const resourceId = await make(world);
  const { body } = await call('uploadResourceVersion', {
    token: owner.token,
    params: { resourceId },
    query: { file_name: 'Policy.txt' },
    body: new TextEncoder().encode('Lock your screen.'),
  });
  return { params: { resourceId, resourceVersionId: body.id }, sha256: body.sha256 };
}

/** Calls that must succeed for whoever is permitted: policies, procedures, evidence and records. */
export const calls: Calls<
  typeof complianceResourceEndpoints & typeof resourceVersionEndpoints & typeof campaignEndpoints
> = {
  listComplianceResources: () => ({}),
  exportComplianceResourcesCsv: () => ({}),
  exportComplianceResourcesXlsx: () => ({}),
  listComplianceResourceIds: () => ({}),
  deleteComplianceResources: async (world) => ({ body: { resource_ids: [await make(world)] } }),
  restoreComplianceResources: async (world) => {
    const resourceId = await make(world);
    await world.call('deleteComplianceResource', { token: world.owner.token, params: { resourceId } });
    return { body: { resource_ids: [resourceId] } };
  },
  createComplianceResource: () => ({ body: { name: uuid() } }),
  getComplianceResource: async (world) => ({ params: { resourceId: await make(world) } }),
  updateComplianceResource: async (world) => ({
    params: { resourceId: await make(world) },
    body: { revision: 1, name: uuid() },
  }),
  planResourceReviews: async ({ call, owner: { token } }) => {
    const body = { name: uuid(), review_frequency: 'yearly' as const, next_review: '2099-01-31' };
    return { params: { resourceId: (await call('createComplianceResource', { token, body })).body.id } };
  },
  deleteComplianceResource: async (world) => ({ params: { resourceId: await make(world) } }),
  restoreComplianceResource: async (world) => {
    const params = { resourceId: await make(world) };
    await world.call('deleteComplianceResource', { token: world.owner.token, params });
    return { params };
  },
  listResourceVersions: async (world) => ({ params: { resourceId: await make(world) } }),
  createResourceVersion: async (world) => ({
    params: { resourceId: await make(world) },
    body: { content: 'link', link: 'https://example.com/policy' },
  }),
  uploadResourceVersion: async (world) => ({
    params: { resourceId: await make(world) },
    query: { file_name: 'Policy.txt' },
    body: new TextEncoder().encode('Lock your screen.'),
  }),
  updateResourceVersion: async (world) => ({
    params: (await makeVersion(world)).params,
    body: { revision: 1, note: uuid() },
  }),
  downloadResourceVersion: async (world) => ({ params: (await makeFile(world)).params }),
  submitResourceVersion: async (world) => ({ params: (await makeVersion(world)).params }),
  approveResourceVersion: async (world, { id }) => {
    const { params, sha256 } = await makeVersion(world, 'in_review');
    // Nobody approves their own.
    await world.inTenant(({ db }) =>
      db
        .updateTable('compliance_versions')
        .set({
          author_id: id === world.members.Administrator.id ? world.members.Legal.id : world.members.Administrator.id,
        })
        .where('id', '=', params.resourceVersionId)
        .execute(),
    );
    return { params, body: { sha256 } };
  },
  rejectResourceVersion: async (world) => {
    const { params, sha256 } = await makeVersion(world, 'in_review');
    return { params, body: { comment: 'Name who is responsible.', sha256 } };
  },
  publishResourceVersion: async (world) => {
    const { params, sha256 } = await makeVersion(world, 'approved');
    return { params, body: { sha256 } };
  },
  retireResourceVersion: async (world) => ({ params: (await makeVersion(world, 'published')).params }),
  listCampaigns: async (world) => ({ params: { resourceId: await make(world) } }),
  startCampaign: async (world) => ({
    params: { resourceId: (await makeVersion(world, 'published')).params.resourceId },
    body: { due: '2099-12-31' },
  }),
  cancelCampaign: ofCampaign,
  listCampaignMembers: ofCampaign,
  remindCampaignMembers: async (world) => ({ ...(await ofCampaign(world)), body: {} }),
  listMyAcknowledgements: () => ({}),
  getMyAcknowledgement: ofCampaign,
  downloadMyDocument: async (world) => {
    const { params, sha256 } = await makeFile(world);
    const { resourceId } = params;
    const token = world.owner.token;
    await world.call('publishResourceVersion', { token, params, body: { reason: 'It is needed today.', sha256 } });
    const { body } = await world.call('startCampaign', { token, params: { resourceId }, body: { due: '2099-12-31' } });
    return { params: { campaignId: body.id } };
  },
  acknowledge: async (world) => {
    const { campaignId, sha256 } = await makeCampaign(world);
    return { params: { campaignId }, body: { sha256 } };
  },
};

export const keep = async (world: World) => {
  const { params } = await makeVersion(world, 'published');
  const { body } = await world.call('startCampaign', {
    token: world.owner.token,
    params: { resourceId: params.resourceId },
    body: { due: '2099-12-31' },
  });
  const [role = ''] = Object.values(world.classIds);
  return {
    ...params,
    campaignId: body.id,
    resource_id: params.resourceId,
    resource_ids: params.resourceId,
    role_ids: role,
    member_ids: world.members.Contributor.id,
  };
};

import { v7 as uuid } from 'uuid';
import type { checklistEndpoints } from '#api-contract/vendors/checklists';
import { insertInto } from '#kernel/db';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

async function start(world: World) {
  const { token } = world.owner;
  const contract = await world.makeContract();
  const params = { contractId: contract.id };
  const body = { gallery: 'processor-agreement' };
  const { body: assessment } = await world.call('startChecklist', { token, params, body });
  return { contract, assessmentId: assessment.id, frameworkId: assessment.framework.id };
}

async function propose(world: World) {
  const { contract, assessmentId } = await start(world);
  const proposalId = uuid();
  await world.inTenant(async (tenant) => {
    await insertInto(tenant, 'clause_proposals', {
      id: proposalId,
      assessment_id: assessmentId,
      ref: 'art-28-2',
      contract_id: contract.id,
      contract_version_id: contract.current_version.id,
      clause_start: 0,
      clause_end: 9,
      quote: 'Any words',
      rank: 0,
    }).execute();
  });
  return { assessmentId, proposalId };
}

const ofOne = async (world: World) => ({ params: { assessmentId: (await start(world)).assessmentId } });

/** Calls that must succeed for whoever is permitted: checklists of contracts. */
export const calls: Calls<typeof checklistEndpoints> = {
  listChecklists: async (world) => ({ params: { contractId: (await world.makeContract()).id } }),
  startChecklist: async (world) => {
    const { contract, frameworkId } = await start(world);
    return { params: { contractId: contract.id }, body: { framework_id: frameworkId } };
  },
  listChecklistPoints: ofOne,
  proposeClauses: ofOne,
  settleProposal: async (world) => ({ params: await propose(world), body: { accept: false } }),
};

export const keep = propose;

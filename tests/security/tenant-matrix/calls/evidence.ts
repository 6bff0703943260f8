import { v7 as uuid } from 'uuid';
import type { evidenceEndpoints } from '#api-contract/compliance-resources/evidence';
import { makeAssessment } from '#resources/assessments/testing';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const external = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };

async function make(world: World) {
  const token = world.owner.token;
  const { assessmentId } = await makeAssessment(world, token);
  const body = { assessment_id: assessmentId, ref: 'A.1', source: external };
  return (await world.call('linkEvidence', { token, body })).body.id;
}

const ofOne = async (world: World) => ({ params: { evidenceId: await make(world) } });

async function assignedTo(world: World, assignee_id: string): Promise<string> {
  const token = world.owner.token;
  const { assessmentId } = await makeAssessment(world, token);
  const changes = [{ ref: 'A.1', assignee_id, revision: 0 }];
  await world.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
  return assessmentId;
}

/** Calls that must succeed for whoever is permitted: evidence. */
export const calls: Calls<typeof evidenceEndpoints> = {
  listEvidence: () => ({}),
  linkEvidence: async (world, { id }) => {
    return { body: { assessment_id: await assignedTo(world, id), ref: 'A.1', source: external } };
  },
  listMyEvidence: async (world, { id }) => ({ params: { assessmentId: await assignedTo(world, id), ref: 'A.1' } }),
  linkMyEvidence: async (world, { id }) => ({
    params: { assessmentId: await assignedTo(world, id), ref: 'A.1' },
    body: { source: external },
  }),
  updateEvidence: async (world) => ({ ...(await ofOne(world)), body: { revision: 1, purpose: uuid() } }),
  confirmEvidence: async (world) => {
    const evidenceId = await make(world);
    const { contract } = world.kept;
    await world.inTenant(({ db }) =>
      db
        .updateTable('evidence_links')
        .set({
          kind: 'clause',
          url: null,
          label: null,
          contract_id: contract.id,
          contract_version_id: contract.current_version.id,
          quote: 'Any words',
          clause_start: 0,
          clause_end: 9,
          clause_state: 'moved',
        })
        .where('id', '=', evidenceId)
        .execute(),
    );
    return { params: { evidenceId } };
  },
  removeEvidence: ofOne,
  getLosingCover: () => ({}),
  getCoverOfEnding: (world) => ({ body: { contract_ids: [world.kept.contract.id] } }),
};

export const keep = async (world: World) => {
  const { assessmentId, frameworkId } = await makeAssessment(world, world.owner.token);
  return {
    evidenceId: await make(world),
    assessment_id: assessmentId,
    framework_id: frameworkId,
    contract_version_id: world.kept.contract.current_version.id,
  };
};

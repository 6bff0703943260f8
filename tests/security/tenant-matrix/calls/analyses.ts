import { v7 as uuid } from 'uuid';
import type { analysisEndpoints } from '#api-contract/analyses/endpoints';
import type { Calls } from '../cases.ts';
import { publishedPlaybook } from '../make-review.ts';
import type { World } from '../world.ts';

const questions = [{ kind: 'field' as const, field: 'governing_law' as const }];

/** An analysis with one answer, as its job stores it; paused, since no more than five run at once. */
async function makeAnalysis(world: World) {
  const { token } = world.owner;
  const body = { name: uuid(), questions };
  await makeRoom(world);
  const { id: analysisId } = (await world.call('createAnalysis', { token, body })).body;
  await world.call('pauseAnalysis', { token, params: { analysisId } });
  const contractId = await world.inTenant(async ({ db, organisationId: organisation_id }) => {
    const row = await db
      .selectFrom('analysis_contracts as a')
      .innerJoin('contracts as c', 'c.id', 'a.contract_id')
      .select(['a.contract_id', 'c.current_version_id'])
      .where('a.analysis_id', '=', analysisId)
      .where('c.deleted_at', 'is', null)
      .orderBy('a.position')
      .executeTakeFirstOrThrow();
    const of = { organisation_id, analysis_id: analysisId, contract_id: row.contract_id };
    await db
      .updateTable('analysis_contracts')
      .set({ state: 'done', version_id: row.current_version_id })
      .where('organisation_id', '=', organisation_id)
      .where('analysis_id', '=', analysisId)
      .where('contract_id', '=', row.contract_id)
      .execute();
    const answered = { answer: 'absent', confidence: 0.9, method: 'rule', citations: '[]' } as const;
    await db
      .insertInto('analysis_cells')
      .values({ ...of, ...answered, question: 1, asked: `governing_law ${uuid()}` })
      .execute();
    return row.contract_id;
  });
  return { analysisId, contractId };
}

const only = async (world: World) => ({ params: { analysisId: (await makeAnalysis(world)).analysisId } });
const cell = async (world: World) => ({ ...(await makeAnalysis(world)), question: 1 });

async function makeRunning(world: World) {
  const { analysisId } = await makeAnalysis(world);
  await world.call('resumeAnalysis', { token: world.owner.token, params: { analysisId } });
  return analysisId;
}

async function makeFailed(world: World) {
  const { analysisId } = await makeAnalysis(world);
  await world.inTenant(async ({ db, organisationId }) => {
    await db
      .updateTable('analysis_contracts')
      .set({ state: 'failed', failure: 'needs_ocr' })
      .where('organisation_id', '=', organisationId)
      .where('analysis_id', '=', analysisId)
      .where('state', '=', 'waiting')
      .execute();
    await db
      .updateTable('analyses')
      .set({ state: 'done' })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', analysisId)
      .execute();
  });
  return analysisId;
}

/** Ends the analyses that run, so that there is room for another. */
const makeRoom = (world: World) =>
  world.inTenant(async ({ db, organisationId }) => {
    await db
      .updateTable('analyses')
      .set({ state: 'paused' })
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'running')
      .execute();
  });

/** Calls that must succeed for whoever is permitted: bulk analyses. */
export const calls: Calls<typeof analysisEndpoints> = {
  listAnalyses: () => ({}),
  createAnalysis: async (world) => {
    await makeRoom(world);
    const playbook_id = await publishedPlaybook(world, world.owner.token);
    return { body: { name: uuid(), playbook_id, questions } };
  },
  estimateAnalysis: async (world) => ({
    body: { playbook_id: await publishedPlaybook(world, world.owner.token), questions },
  }),
  getAnalysis: only,
  listAnalysisCells: only,
  getAnalysisCell: async (world) => ({ params: await cell(world) }),
  checkAnalysisCell: async (world) => ({ params: await cell(world), body: { state: 'verified', revision: 0 } }),
  pauseAnalysis: async (world) => ({ params: { analysisId: await makeRunning(world) } }),
  resumeAnalysis: async (world) => {
    const { params } = await only(world);
    await makeRoom(world);
    return { params };
  },
  cancelAnalysis: only,
  retryAnalysis: async (world) => {
    const analysisId = await makeFailed(world);
    await makeRoom(world);
    return { params: { analysisId } };
  },
  compareAnalyses: async (world) => ({
    params: { analysisId: (await makeAnalysis(world)).analysisId, otherId: (await makeAnalysis(world)).analysisId },
  }),
  exportAnalysisCsv: only,
  exportAnalysisXlsx: only,
};

export async function keep(world: World) {
  const { analysisId } = await makeAnalysis(world);
  return { analysisId, otherId: analysisId };
}

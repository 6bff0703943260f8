import { v7 as uuid } from 'uuid';
import type { answerEndpoints } from '#api-contract/compliance/answers';
import type { assessmentEndpoints } from '#api-contract/compliance/assessments';
import type { frameworkEndpoints } from '#api-contract/compliance/frameworks';
import type { frameworkImportEndpoints } from '#api-contract/compliance/imports';
import type { myAnswerEndpoints } from '#api-contract/compliance/my-answers';
import type { upgradeEndpoints } from '#api-contract/compliance/upgrades';
import { insertInto } from '#kernel/db';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

type All = typeof frameworkEndpoints &
  typeof frameworkImportEndpoints &
  typeof assessmentEndpoints &
  typeof answerEndpoints &
  typeof upgradeEndpoints &
  typeof myAnswerEndpoints;

/** A framework with one requirement. */
async function make({ call, owner: { token } }: World) {
  const { body } = await call('createFramework', { token, body: { name: uuid(), version: '1' } });
  const params = { frameworkId: body.id, versionId: body.adopted_version.id };
  await call('addRequirement', { token, params, body: { ref: 'A', label: 'A', parent: null } });
  return params;
}

/** An assessment of it. */
async function assess(world: World) {
  const { frameworkId: framework_id } = await make(world);
  const { token } = world.owner;
  const { body } = await world.call('createAssessment', { token, body: { name: uuid(), framework_id } });
  return { assessmentId: body.id };
}

async function assignedTo(world: World, assignee_id: string) {
  const params = await assess(world);
  const body = { changes: [{ ref: 'A', revision: 0, assignee_id }] };
  await world.call('changeAnswers', { token: world.owner.token, params, body });
  return params;
}

const change = { changes: [{ ref: 'A', revision: 0, result: 'met' as const, reasons: ['risk' as const] }] };

async function answered(world: World) {
  const params = await assess(world);
  await world.call('changeAnswers', { token: world.owner.token, params, body: change });
  return params;
}

async function submitted(world: World) {
  const params = await answered(world);
  await world.call('submitAssessment', { token: world.owner.token, params });
  return params;
}

async function closed(world: World) {
  const params = await submitted(world);
  await world.call('closeAssessment', { token: world.owner.token, params, body: {} });
  return params;
}

async function found(world: World) {
  const params = await assess(world);
  const body = { ref: 'A', description: 'It is open.' };
  const { body: finding } = await world.call('createAssessmentFinding', { token: world.owner.token, params, body });
  return { ...params, findingId: finding.id };
}

/** Another version of a framework, with the same requirement. */
async function addVersion(world: World, frameworkId: string) {
  const versionId = uuid();
  await world.inTenant(async (tenant) => {
    const counts = JSON.stringify({ requirements: 0, assessable: 0 });
    const facts = { version: '2', format: 'own', sha256: null, release: null, counts };
    await insertInto(tenant, 'framework_versions', { id: versionId, framework_id: frameworkId, ...facts }).execute();
  });
  return versionId;
}

async function upgradable(world: World) {
  const params = await answered(world);
  const { token } = world.owner;
  const { body } = await world.call('getAssessment', { token, params });
  return { params, version_id: await addVersion(world, body.framework.id) };
}

async function upgraded(world: World) {
  const { params, version_id } = await upgradable(world);
  const { body } = await world.call('startUpgrade', { token: world.owner.token, params, body: { version_id } });
  return { assessmentId: body.id };
}

const beginImport = async ({ call, owner: { token } }: World) => ({
  importId: (await call('createFrameworkImport', { token, body: {} })).body.id,
});

const file = { query: { file_name: 'rules.json' }, body: new TextEncoder().encode('{}') };

async function dropped(world: World) {
  const params = await beginImport(world);
  await world.call('addFrameworkImportFile', { token: world.owner.token, params, ...file });
  return params;
}

const put = (
  world: World,
  { importId }: { importId: string },
  to: { state: 'preview' | 'columns'; columns?: string },
) =>
  world.inTenant(({ db, organisationId }) =>
    db
      .updateTable('framework_imports')
      .set(to)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', importId)
      .execute(),
  );

/** Calls that must succeed for whoever is permitted: frameworks and assessments. */
export const calls: Calls<All> = {
  listFrameworks: () => ({}),
  listFrameworkGallery: () => ({}),
  createFramework: () => ({ body: { name: uuid(), version: '1' } }),
  getFramework: async (world) => ({ params: await make(world) }),
  updateFramework: async (world) => ({ params: await make(world), body: { revision: 1, name: uuid() } }),
  deleteFramework: async (world) => ({ params: await make(world) }),
  restoreFramework: async (world) => {
    const params = await make(world);
    await world.call('deleteFramework', { token: world.owner.token, params });
    return { params };
  },
  adoptFrameworkVersion: async (world) => {
    const params = await make(world);
    return { params, body: { version_id: params.versionId } };
  },
  getFrameworkOutline: async (world) => ({ params: await make(world) }),
  getRequirement: async (world) => ({ params: { ...(await make(world)), ref: 'A' } }),
  addRequirement: async (world) => ({ params: await make(world), body: { ref: 'B', label: 'B', parent: null } }),
  updateRequirement: async (world) => ({ params: { ...(await make(world)), ref: 'A' }, body: { title: uuid() } }),
  moveRequirement: async (world) => ({
    params: { ...(await make(world)), ref: 'A' },
    body: { parent: null, before: null },
  }),
  deleteRequirement: async (world) => ({ params: { ...(await make(world)), ref: 'A' } }),
  createFrameworkImport: () => ({ body: {} }),
  getFrameworkImport: async (world) => ({ params: await beginImport(world) }),
  addFrameworkImportFile: async (world) => ({ params: await beginImport(world), ...file }),
  readFrameworkImport: async (world) => ({ params: await dropped(world) }),
  confirmFrameworkImport: async (world) => {
    const params = await dropped(world);
    await put(world, params, { state: 'preview' });
    return { params };
  },
  chooseFrameworkImportColumns: async (world) => {
    const params = await dropped(world);
    const columns = ['Id', 'Title'].map((heading) => ({ heading, samples: [], field: null }));
    await put(world, params, { state: 'columns', columns: JSON.stringify(columns) });
    return { params, body: { fields: ['ref', 'title'] as const } };
  },
  listAssessments: async (world) => ({ params: await make(world) }),
  createAssessment: async (world) => ({ body: { name: uuid(), framework_id: (await make(world)).frameworkId } }),
  getAssessment: async (world) => ({ params: await assess(world) }),
  updateAssessment: async (world) => ({ params: await assess(world), body: { revision: 1, name: uuid() } }),
  deleteAssessment: async (world) => ({ params: await assess(world) }),
  submitAssessment: async (world) => ({ params: await answered(world) }),
  closeAssessment: async (world) => ({ params: await submitted(world), body: {} }),
  reopenAssessment: async (world) => ({ params: await closed(world) }),
  requestSoaApproval: async (world) => ({ params: await answered(world) }),
  approveSoa: async (world, caller) => {
    const params = await answered(world);
    const { Owner, Administrator } = world.members;
    const requesting = caller.id === Administrator.id ? Owner : Administrator;
    await world.call('requestSoaApproval', { token: requesting.token, params });
    return { params };
  },
  exportSoa: async (world) => ({ params: await assess(world), query: { format: 'xlsx' } }),
  listAssessmentFindings: async (world) => ({ params: await assess(world) }),
  createAssessmentFinding: async (world) => ({
    params: await assess(world),
    body: { ref: 'A', description: 'It is open.' },
  }),
  updateAssessmentFinding: async (world) => ({ params: await found(world), body: { revision: 1, closed: true } }),
  listSnapshots: async (world) => ({ params: await assess(world) }),
  compareAssessment: async (world) => ({ params: await assess(world), query: { from: 'now' } }),
  listAnswers: async (world) => ({ params: await assess(world) }),
  changeAnswers: async (world, caller) => {
    // Also whoever may not write fills in their own answer.
    const params = await assignedTo(world, caller.id);
    return { params, body: { changes: [{ ref: 'A', revision: 1, result: 'met' }] } };
  },
  getAnswerTrail: async (world) => ({ params: { ...(await assess(world)), ref: 'A' } }),
  addAnswerComment: async (world) => ({ params: { ...(await assess(world)), ref: 'A' }, body: { text: uuid() } }),
  startUpgrade: async (world) => {
    const { params, version_id } = await upgradable(world);
    return { params, body: { version_id } };
  },
  listCarries: async (world) => ({ params: await upgraded(world) }),
  settleCarries: async (world) => ({
    params: await upgraded(world),
    body: { accept: true, what: { class: 'reworded' } },
  }),
  undoUpgrade: async (world) => ({ params: await upgraded(world) }),
  listMyAnswers: () => ({}),
  getMyAnswer: async (world, caller) => ({ params: { ...(await assignedTo(world, caller.id)), ref: 'A' } }),
  updateMyAnswer: async (world, caller) => ({
    params: { ...(await assignedTo(world, caller.id)), ref: 'A' },
    body: { revision: 1, result: 'met' },
  }),
};

export async function keep(world: World) {
  const { frameworkId, versionId } = await make(world);
  const finding = await found(world);
  const { importId } = await beginImport(world);
  return {
    frameworkId,
    framework_id: frameworkId,
    versionId,
    version_id: versionId,
    ...finding,
    importId,
    from: frameworkId,
    to: frameworkId,
  };
}

import { v7 as uuid } from 'uuid';
import type { controlCoverEndpoints } from '#api-contract/controls/cover';
import type { controlEndpoints } from '#api-contract/controls/endpoints';
import type { controlImportEndpoints } from '#api-contract/controls/import';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const facts = () => ({ name: uuid(), ref: uuid() });

const make = async ({ call, owner: { token } }: World, more: object = {}) =>
  (await call('createControl', { token, body: { ...facts(), ...more } })).body.id;

/** A control that gets a task at once. */
const makeRunning = (world: World) =>
  make(world, { status: 'operating', frequency: 'monthly', owner_id: world.members.Owner.id, first_run: '2026-01-31' });

const makeRequirement = async (world: World) => {
  const {
    call,
    owner: { token },
  } = world;
  const { id: frameworkId, adopted_version } = (
    await call('createFramework', { token, body: { name: uuid(), version: '1' } })
  ).body;
  const params = { frameworkId, versionId: adopted_version.id };
  const body = { ref: 'A.1', label: 'A.1', title: 'Rule', parent: null, statement: 'Doors are locked.' };
  await call('addRequirement', { token, params, body });
  return { frameworkId, ref: 'A.1' };
};

const makeCover = async (world: World) => {
  const params = { controlId: await make(world), ...(await makeRequirement(world)) };
  await world.call('coverRequirement', { token: world.owner.token, params, body: { covers: 'full' } });
  return params;
};

const makeRun = async (world: World) => {
  const controlId = await make(world);
  const { token } = world.owner;
  const { id } = (await world.call('recordControlRun', { token, params: { controlId }, body: {} })).body;
  return { controlId, runId: id };
};

const source = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };

/** Calls that must succeed for whoever is permitted: controls. */
export const calls: Calls<typeof controlEndpoints & typeof controlCoverEndpoints & typeof controlImportEndpoints> = {
  listControls: () => ({}),
  exportControlsCsv: () => ({}),
  exportControlsXlsx: () => ({}),
  listControlIds: () => ({}),
  deleteControls: async (world) => ({ body: { control_ids: [await make(world)] } }),
  restoreControls: async (world) => {
    const control_ids = [await make(world)];
    await world.call('deleteControls', { token: world.owner.token, body: { control_ids } });
    return { body: { control_ids } };
  },
  importControls: async (world) => {
    const { frameworkId } = await makeRequirement(world);
    return {
      query: { file_name: 'Controls.csv', framework_id: frameworkId },
      body: new TextEncoder().encode(`Reference,Name,Requirements\n${uuid()},Locks,A.1\n`),
    };
  },
  createControl: () => ({ body: facts() }),
  getControl: async (world) => ({ params: { controlId: await make(world) } }),
  updateControl: async (world) => ({ params: { controlId: await make(world) }, body: { revision: 1, name: uuid() } }),
  deleteControl: async (world) => ({ params: { controlId: await make(world) } }),
  restoreControl: async (world) => {
    const params = { controlId: await make(world) };
    await world.call('deleteControl', { token: world.owner.token, params });
    return { params };
  },
  listControlActivity: async (world) => ({ params: { controlId: await make(world) } }),
  listControlRequirements: async (world) => ({ params: { controlId: await make(world) } }),
  coverRequirement: async (world) => ({
    params: { controlId: await make(world), ...(await makeRequirement(world)) },
    body: { covers: 'full' },
  }),
  uncoverRequirement: async (world) => ({ params: await makeCover(world) }),
  listControlsOfRequirement: async (world) => {
    const { frameworkId, ref } = await makeCover(world);
    return { params: { frameworkId }, query: { ref } };
  },
  linkControlEvidence: async (world) => ({ params: { controlId: await make(world) }, body: { source } }),
  listControlRuns: async (world) => ({ params: { controlId: await make(world) } }),
  recordControlRun: async (world) => ({ params: { controlId: await makeRunning(world) }, body: { note: 'Done.' } }),
  updateControlRun: async (world) => ({ params: await makeRun(world), body: { note: 'Done.', revision: 1 } }),
};

export const keep = async (world: World) => {
  const { controlId, runId } = await makeRun(world);
  return { controlId, control_id: controlId, control_ids: controlId, runId, run_id: runId };
};

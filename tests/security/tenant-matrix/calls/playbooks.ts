import { v7 as uuid } from 'uuid';
import type { playbookEndpoints } from '#api-contract/playbooks/endpoints';
import { publishDraft } from '#resources/playbooks/testing';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const make = async ({ call, owner: { token } }: World) =>
  (await call('createPlaybook', { token, body: { name: uuid() } })).body.id;

const check = { kind: 'clause', clause: 'confidentiality', wanted: 'present' } as const;

async function makeRule(world: World) {
  const playbookId = await make(world);
  const { token } = world.owner;
  const body = { issue: uuid(), check };
  const { id } = (await world.call('createPlaybookRule', { token, params: { playbookId }, body })).body;
  return { playbookId, ruleId: id };
}

async function publish(world: World) {
  const { playbookId } = await makeRule(world);
  await publishDraft(world, world.owner.token, playbookId);
  return { playbookId };
}

/** Calls that must succeed for whoever is permitted: playbooks. */
export const calls: Calls<typeof playbookEndpoints> = {
  listPlaybooks: () => ({}),
  createPlaybook: () => ({ body: { name: uuid() } }),
  getPlaybook: async (world) => ({ params: { playbookId: await make(world) } }),
  updatePlaybook: async (world) => ({ params: { playbookId: await make(world) }, body: { revision: 1, name: uuid() } }),
  deletePlaybook: async (world) => ({ params: { playbookId: await make(world) } }),
  restorePlaybook: async (world) => {
    const params = { playbookId: await make(world) };
    await world.call('deletePlaybook', { token: world.owner.token, params });
    return { params };
  },
  createPlaybookRule: async (world) => ({
    params: { playbookId: await make(world) },
    body: { issue: uuid(), check },
  }),
  updatePlaybookRule: async (world) => ({ params: await makeRule(world), body: { revision: 1, issue: uuid() } }),
  deletePlaybookRule: async (world) => ({ params: await makeRule(world) }),
  restorePlaybookRule: async (world) => {
    const params = await makeRule(world);
    await world.call('deletePlaybookRule', { token: world.owner.token, params });
    return { params };
  },
  orderPlaybookRules: async (world) => {
    const { playbookId, ruleId } = await makeRule(world);
    return { params: { playbookId }, body: { rule_ids: [ruleId] } };
  },
  publishPlaybook: async (world) => {
    const params = { playbookId: (await makeRule(world)).playbookId };
    const { draft_hash } = (await world.call('getPlaybook', { token: world.owner.token, params })).body;
    return { params, body: { draft_hash, note: '' } };
  },
  listPlaybookVersions: async (world) => ({ params: await publish(world) }),
  getPlaybookVersion: async (world) => ({ params: { ...(await publish(world)), number: 1 } }),
};

export async function keep(world: World) {
  const made = await makeRule(world);
  return { ...made, playbook_id: made.playbookId, rule_ids: made.ruleId };
}

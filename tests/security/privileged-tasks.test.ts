import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '#server/testing/index';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
}, 60_000);

describe('a task of a privileged case', () => {
  const open = async (privileged: boolean) => {
    const body = {
      name: uuid(),
      privileged,
      participant_ids: [world.members.Legal.id],
      lead_id: world.members.Viewer.id,
    };
    return (await app.call('createCase', { token: world.owner.token, body })).body.id;
  };
  const assign = (id: string, assignee_id: string) =>
    app.call('createCaseTask', {
      token: world.owner.token,
      params: { caseId: id },
      body: { title: 'Read it', assignee_id },
    });

  test('is assigned to its lead, its participants and those who read every case, and to nobody else', async () => {
    const id = await open(true);
    const { Owner, Legal, Viewer, Contributor } = world.members;
    for (const member of [Owner, Legal, Viewer]) expect((await assign(id, member.id)).status).toBe(201);
    const refused = await assign(id, Contributor.id);
    expect(refused.status).toBe(422);
    expect(refused.failure.fields).toEqual([
      {
        path: 'assignee_id',
        message: 'This person doesn’t have access to the privileged case. Add them as a participant first.',
      },
    ]);
    const { body: task } = await assign(id, Legal.id);
    const at = { params: { caseId: id, taskId: task.id }, body: { assignee_id: Contributor.id } };
    const moved = await app.call('updateCaseTask', { token: world.owner.token, ...at });
    expect([moved.status, moved.failure.fields?.[0]?.path]).toEqual([422, 'assignee_id']);
  });

  test('that is not privileged may be anyone’s', async () => {
    expect((await assign(await open(false), world.members.Contributor.id)).status).toBe(201);
  });
});

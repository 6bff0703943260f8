import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CaseChange } from '#api-contract/cases/endpoints';
import { sharedApp } from '#server/testing/index';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
});

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

  describe('keeps its case from being hidden from its assignee', () => {
    const update = async (caseId: string, body: Omit<CaseChange, 'revision'>) => {
      const { token } = world.owner;
      const { revision } = (await app.call('getCase', { token, params: { caseId } })).body;
      return app.call('updateCase', { token, params: { caseId }, body: { ...body, revision } });
    };

    test('by making the case privileged, until the task is done, reassigned or gone', async () => {
      const { Legal, Contributor } = world.members;
      const { token } = world.owner;
      const caseId = await open(false);
      await assign(caseId, Legal.id);
      const { body: task } = await assign(caseId, Contributor.id);
      const refused = await update(caseId, { privileged: true });
      const names = (await app.call('listMembers', { token })).body.items;
      const { name } = names.find(({ id }) => id === Contributor.id) ?? {};
      expect(refused.failure.fields).toEqual([
        {
          path: 'participant_ids',
          message: `These people have tasks in this case that they could no longer see: ${name}. Add them as participants or reassign their tasks first.`,
        },
      ]);
      await app.call('updateCaseTask', { token, params: { caseId, taskId: task.id }, body: { done: true } });
      expect((await update(caseId, { privileged: true })).status).toBe(200);
    });

    test('by removing a participant or another lead, singly or in bulk', async () => {
      const { Legal, Viewer, Owner } = world.members;
      const { token } = world.owner;
      const caseId = await open(true);
      for (const { id } of [Legal, Viewer]) await assign(caseId, id);
      expect((await update(caseId, { participant_ids: [] })).status).toBe(422);
      expect((await update(caseId, { lead_id: Owner.id })).status).toBe(422);
      const body = { changes: [{ case_ids: [caseId], lead_id: Owner.id }] };
      expect((await app.call('changeCases', { token, body })).body).toMatchObject({ changed: 0, refused: 1 });
      const kept = { lead_id: Owner.id, participant_ids: [Legal.id, Viewer.id] };
      expect((await update(caseId, kept)).status).toBe(200);
    });

    test('while it repeats, also where none is open', async () => {
      const caseId = await open(false);
      const { token } = world.owner;
      const assignee_id = world.members.Contributor.id;
      const series = { title: 'Report', rule: 'FREQ=YEARLY', first_day: '2030-01-01', case_id: caseId, assignee_id };
      const { id } = (await app.call('createTaskSeries', { token, body: series })).body;
      const { tasks } = (await app.call('getCase', { token, params: { caseId } })).body;
      for (const each of tasks) await app.call('deleteCaseTask', { token, params: { caseId, taskId: each.id } });
      expect((await update(caseId, { privileged: true })).status).toBe(422);
      await app.call('deleteTaskSeries', { token, params: { seriesId: id } });
      expect((await update(caseId, { privileged: true })).status).toBe(200);
    });
  });
});

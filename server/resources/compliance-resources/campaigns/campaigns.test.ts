import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '#api-contract/calendar-day';
import { withTenant } from '#kernel/db';
import { enqueue } from '#kernel/jobs';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';
import { runCampaigns } from './daily.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let resourceId: string;
const due = '2099-06-30';

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  resourceId = (await app.call('createComplianceResource', { token, body: { name: 'Access policy' } })).body.id;
});

async function publish(text: string, material_change = true) {
  const params = { resourceId };
  const body = { content: 'text' as const, text, material_change };
  const { id, sha256 } = (await app.call('createResourceVersion', { token, params, body })).body;
  return (
    await app.call('publishResourceVersion', {
      token,
      params: { resourceId, resourceVersionId: id },
      body: { reason: 'Needed today.', sha256 },
    })
  ).body;
}

const start = async (more: object = {}) =>
  (await app.call('startCampaign', { token, params: { resourceId }, body: { due, ...more } })).body;

const runDay = async (day: string) => {
  const job = { name: runCampaigns.handler.name, payload: z.object({ day: z.string() }) };
  await withTenant(app.database, organisationId, (tenant) => enqueue(tenant, job, { day }));
  await runDueJobs(app.database, [runCampaigns.handler]);
};

const membersOf = async (campaignId: string, state: 'outstanding' | 'acknowledged' | 'left') =>
  (await app.call('listCampaignMembers', { token, params: { campaignId }, query: { state } })).body.items;

const mineOf = async (person: string) => (await app.call('listMyAcknowledgements', { token: person })).body.items;

const acknowledge = (person: string, campaignId: string, sha256: string) =>
  app.call('acknowledge', { token: person, params: { campaignId }, body: { sha256 } });

const newest = async () => (await app.call('listCampaigns', { token, params: { resourceId } })).body.items[0];

const kindsOf = async (person: string) =>
  (await app.call('listNotifications', { token: person, query: { tab: 'all', limit: 100 } })).body.items.map(
    ({ kind }) => kind,
  );

test('nothing can be acknowledged before a version is published', async () => {
  const { failure } = await app.call('startCampaign', { token, params: { resourceId }, body: { due } });
  expect(failure.detail_error_message).toBe('Publish a version before you ask for acknowledgements.');
});

test('a member without any permission reads and acknowledges what they are asked to', async () => {
  const member = await memberWith(app, token, []);
  const { sha256 } = await publish('Lock your screen.');
  const { id, counts } = await start();
  expect(counts).toEqual({ acknowledged: 0, outstanding: 2, left: 0 });
  expect(await mineOf(member)).toMatchObject([{ id, number: '1.0', acknowledged_at: null }]);
  const asked = await app.call('getMyAcknowledgement', { token: member, params: { campaignId: id } });
  expect(asked.body.version).toMatchObject({ text: 'Lock your screen.', sha256 });
  expect((await acknowledge(member, id, sha256)).body.acknowledged_at).not.toBeNull();
  expect(await membersOf(id, 'acknowledged')).toMatchObject([{ name: 'Reviewer', sha256 }]);
  expect((await newest())?.counts).toEqual({ acknowledged: 1, outstanding: 1, left: 0 });
});

test('an acknowledgement is given once, of what was shown, and nobody changes it', async () => {
  const member = await memberWith(app, token, []);
  const { sha256 } = await publish('Lock your screen.');
  const { id } = await start();
  expect((await acknowledge(member, id, 'ab'.repeat(32))).failure.code).toBe('version_conflict');
  const first = (await acknowledge(member, id, sha256)).body.acknowledged_at;
  expect((await acknowledge(member, id, sha256)).body.acknowledged_at).toBe(first);
  await expect(
    withTenant(app.database, organisationId, ({ db }) =>
      db
        .updateTable('compliance_acknowledgements')
        .set({ sha256: 'cd'.repeat(32) })
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('a campaign is completed once everyone in the audience has acknowledged', async () => {
  const { sha256 } = await publish('Lock your screen.');
  const { id } = await start();
  await acknowledge(token, id, sha256);
  expect(await newest()).toMatchObject({ state: 'completed', end_reason: 'all_acknowledged' });
  expect(await mineOf(token)).toMatchObject([{ state: 'completed' }]);
});

test('only the roles of the audience are asked', async () => {
  const member = await memberWith(app, token, []);
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const role = classes.items.find(({ name }) => name === 'Owner')?.id ?? '';
  const { revision } = (await app.call('getComplianceResource', { token, params: { resourceId } })).body;
  const body = { revision, audience: 'roles' as const, role_ids: [role] };
  await app.call('updateComplianceResource', { token, params: { resourceId }, body });
  await publish('Lock your screen.');
  const { id, counts } = await start();
  expect(counts.outstanding).toBe(1);
  expect(await mineOf(member)).toEqual([]);
  expect((await app.call('getMyAcknowledgement', { token: member, params: { campaignId: id } })).status).toBe(404);
});

test('joiners are asked the next day, and leavers are no longer in the audience', async () => {
  const leaver = await memberWith(app, token, []);
  await publish('Lock your screen.');
  const { id } = await start();
  const [member] = await membersOf(id, 'outstanding').then((all) => all.filter(({ name }) => name === 'Reviewer'));
  const setStatus = (status: 'active' | 'suspended') =>
    withTenant(app.database, organisationId, ({ db }) =>
      db
        .updateTable('users')
        .set({ status })
        .where('id', '=', member?.id ?? '')
        .execute(),
    );
  await setStatus('suspended');
  const joiner = await memberWith(app, token, []);
  expect(await mineOf(joiner)).toEqual([]);
  await runDay('2031-03-10');
  expect(await mineOf(joiner)).toHaveLength(1);
  expect(await kindsOf(joiner)).toEqual(['acknowledgement_requested']);
  expect((await membersOf(id, 'left')).map((each) => each.id)).toEqual([member?.id]);
  await setStatus('active');
  await runDay('2031-03-11');
  expect(await membersOf(id, 'left')).toEqual([]);
  expect(await mineOf(leaver)).toHaveLength(1);
});

test('a campaign is completed once the last who hasn’t acknowledged leaves, but not if nobody has', async () => {
  await memberWith(app, token, []);
  const { sha256 } = await publish('Lock your screen.');
  const { id } = await start();
  await acknowledge(token, id, sha256);
  await runDay('2031-03-10');
  expect(await newest()).toMatchObject({ state: 'running', counts: { acknowledged: 1, outstanding: 1 } });
  const setStatus = (status: 'active' | 'suspended') =>
    withTenant(app.database, organisationId, ({ db }) =>
      db.updateTable('users').set({ status }).where('name', '=', 'Reviewer').execute(),
    );
  await setStatus('suspended');
  await runDay('2031-03-11');
  expect(await newest()).toMatchObject({ state: 'completed', end_reason: 'all_acknowledged' });
  const { body: trail } = await app.call('listAuditEntries', { token, query: { limit: 10 } });
  expect(trail.items[0]).toMatchObject({ action: 'compliance_resource.campaign_ended', target: { id: resourceId } });
  await setStatus('active');
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const role = classes.items.find(({ built_in }) => !built_in)?.id ?? '';
  const { revision } = (await app.call('getComplianceResource', { token, params: { resourceId } })).body;
  const body = { revision, audience: 'roles' as const, role_ids: [role] };
  await app.call('updateComplianceResource', { token, params: { resourceId }, body });
  expect(await start()).toMatchObject({ counts: { outstanding: 1 } });
  await setStatus('suspended');
  await runDay('2031-03-12');
  expect(await newest()).toMatchObject({ state: 'running', counts: { acknowledged: 0, outstanding: 0, left: 1 } });
});

test('members are reminded on the days before it is due and on the day after, and not once they acknowledged', async () => {
  const [slow, quick] = [await memberWith(app, token, []), await memberWith(app, token, [])];
  const { sha256 } = await publish('Lock your screen.');
  const { id } = await start({ remind_days: [7] });
  await acknowledge(quick, id, sha256);
  const reminders = async (person: string) =>
    (await kindsOf(person)).filter((kind) => kind === 'acknowledgement_reminder').length;
  for (const [days, expected] of [
    [-8, 0],
    [-7, 1],
    [-7, 1],
    [-6, 1],
    [0, 1],
    [1, 2],
    [2, 2],
  ] as const) {
    await runDay(addDays(due, days));
    expect([days, await reminders(slow)]).toEqual([days, expected]);
  }
  expect(await reminders(quick)).toBe(0);
});

test('the chosen ones are reminded by mail', async () => {
  const member = await memberWith(app, token, []);
  await publish('Lock your screen.');
  const { id } = await start();
  await app.deliverMail({ later: true });
  const chosen = (await membersOf(id, 'outstanding')).find(({ name }) => name === 'Reviewer');
  const body = { member_ids: [chosen?.id ?? ''] };
  const { body: outcome } = await app.call('remindCampaignMembers', { token, params: { campaignId: id }, body });
  expect(outcome).toEqual({ reminded: 1 });
  const mails = await app.deliverMail({ later: true });
  expect(mails.map(({ message }) => message.action?.url)).toEqual([
    `https://app.example.com/compliance/acknowledgements/${id}`,
  ]);
  expect(await kindsOf(member)).toContain('acknowledgement_reminder');
});

describe('no mail asks for an acknowledgement', () => {
  const mailsAfter = async (change: (member: string, campaignId: string, sha256: string) => Promise<unknown>) => {
    const member = await memberWith(app, token, []);
    const { email } = (await app.call('getProfile', { token: member })).body;
    const { sha256 } = await publish('Lock your screen.');
    const { id } = await start();
    await runDay(addDays(due, 1));
    await change(member, id, sha256);
    const mails = (await app.deliverMail({ later: true })).filter(({ to }) => to === email);
    return { member, mails: mails.length };
  };
  const cancel = (campaignId: string) => app.call('cancelCampaign', { token, params: { campaignId } });
  const unreadOf = async (person: string) =>
    (await app.call('listNotifications', { token: person, query: { tab: 'all' } })).body.items.filter(
      ({ read }) => !read,
    ).length;

  test('that was given, and its notifications are read', async () => {
    const { member, mails } = await mailsAfter(acknowledge);
    expect([mails, await unreadOf(member), (await kindsOf(member)).length]).toEqual([0, 0, 2]);
  });

  test('once its campaign has ended, which takes back what was told to those who haven’t acknowledged', async () => {
    const quick = await memberWith(app, token, []);
    const { member, mails } = await mailsAfter(async (_member, id, sha256) => {
      await acknowledge(quick, id, sha256);
      await cancel(id);
    });
    expect([mails, await kindsOf(member), (await kindsOf(quick)).length]).toEqual([0, [], 2]);
  });

  test('while its resource is in the bin', async () => {
    const { mails } = await mailsAfter(() => app.call('deleteComplianceResource', { token, params: { resourceId } }));
    expect(mails).toBe(0);
  });

  test('from those who are no longer in the audience', async () => {
    const { mails } = await mailsAfter(() =>
      withTenant(app.database, organisationId, ({ db }) =>
        db.updateTable('compliance_campaign_members').set({ in_audience: false }).execute(),
      ),
    );
    expect(mails).toBe(0);
  });
});

test('a new version that changes something ends the campaign; one that doesn’t leaves it', async () => {
  const member = await memberWith(app, token, []);
  await publish('Lock your screen.');
  const { id } = await start();
  await publish('Lock your screens.', false);
  expect(await newest()).toMatchObject({ state: 'running' });
  const { sha256 } = await publish('Lock your screen and your door.');
  expect(await newest()).toMatchObject({ state: 'cancelled', end_reason: 'new_version' });
  expect(await mineOf(member)).toEqual([]);
  expect((await acknowledge(member, id, sha256)).status).toBe(404);
});

test('a campaign that is over its day is overdue, and can be ended', async () => {
  await publish('Lock your screen.');
  const { id } = await start();
  await withTenant(app.database, organisationId, ({ db }) =>
    db.updateTable('compliance_campaigns').set({ due: '2020-01-01' }).execute(),
  );
  expect(await newest()).toMatchObject({ state: 'overdue' });
  const { body } = await app.call('cancelCampaign', { token, params: { campaignId: id } });
  expect(body).toMatchObject({ state: 'cancelled', end_reason: 'cancelled' });
});

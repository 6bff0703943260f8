// cspell:words erwähnung
import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationPreferencesChange } from '#api-contract/notifications/endpoints';
import type { NotificationTab } from '#api-contract/notifications/kinds';
import { runDueJobs } from '#kernel/jobs/testing';
import { speakLanguages } from '#kernel/languages';
import { startContractsApp } from '#resources/contracts/testing';
import { type Colleague, colleague, sharedApp } from '#server/testing/index';
import { notificationMailHandler } from './mail-notifications.ts';

const app = sharedApp(startContractsApp);
let token: string;
let me: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  me = (await app.call('getUserInfo', { token })).body.id;
});

const colleagueAs = (role: 'Viewer' | 'Legal' | 'Owner' = 'Legal', name = 'Maria') => colleague(app, token, role, name);

const listed = async (of: Pick<Colleague, 'token'>, tab: NotificationTab = 'all') =>
  (await app.call('listNotifications', { token: of.token, query: { tab } })).body.items;
const kinds = async (of: Pick<Colleague, 'token'>, tab?: NotificationTab) =>
  (await listed(of, tab)).map(({ kind }) => kind);
const unseen = async (of: Pick<Colleague, 'token'>) =>
  (await app.call('countUnseenNotifications', { token: of.token })).body.count;
const say = (as: string, contractId: string, text: string, mentions: string[] = []) =>
  app.call('createComment', { token: as, params: { contractId }, body: { text, mentions } });
const mark = (of: Colleague, as: 'read' | 'unread' | 'archived' | 'kept', ...notification_ids: string[]) =>
  app.call('markNotifications', { token: of.token, body: { notification_ids, as } });

describe('people are told', () => {
  test('of tasks, obligations and cases that others give them, and not of what they do themselves', async () => {
    const maria = await colleagueAs();
    const contract = await app.putIn(token, { facts: { title: 'Lease' } });
    await app.call('createTask', { token, body: { title: 'Inspect', assignee_id: maria.id } });
    await app.call('createTask', { token, body: { title: 'Mine', assignee_id: me } });
    const { body: task } = await app.call('createTask', { token, body: { title: 'Later given' } });
    await app.call('changeTasks', { token, body: { changes: [{ task_ids: [task.id], assignee_id: maria.id }] } });
    const obligation = { contract_id: contract.id, title: 'Report', owed_by: 'us' as const };
    await app.call('createObligation', { token, body: { ...obligation, assignee_id: maria.id } });
    const { body: matter } = await app.call('createCase', {
      token,
      body: { name: 'Breach', type: 'other', lead_id: me },
    });
    await app.call('updateCase', {
      token,
      params: { caseId: matter.id },
      body: { revision: matter.revision, participant_ids: [maria.id] },
    });
    await app.call('createCaseTask', {
      token,
      params: { caseId: matter.id },
      body: { title: 'Call the authority', assignee_id: maria.id },
    });
    expect((await listed(maria)).map(({ kind, object }) => `${kind} ${object.name}`)).toEqual([
      'task_assigned Call the authority',
      'case_participant Breach',
      'obligation_assigned Report',
      'task_assigned Later given',
      'task_assigned Inspect',
    ]);
    expect(await kinds({ token })).toEqual([]);
  });

  test('of comments on what they own or commented on; what is unread of one thing becomes one', async () => {
    const [maria, ben] = [await colleagueAs(), await colleagueAs('Legal', 'Ben')];
    const contract = await app.putIn(token, { facts: { owner_id: maria.id } });
    await say(token, contract.id, 'First');
    await say(ben.token, contract.id, 'Second');
    await say(token, contract.id, 'Third');
    const [comment, ...more] = await listed(maria);
    expect(more).toEqual([]);
    expect(comment).toMatchObject({ kind: 'comment', parts: { text: 'Third' }, seen: false });
    expect(comment?.parts.actors?.map(({ name }) => name)).toEqual(['First Owner', 'Ben']);
    expect(await kinds(ben)).toEqual(['comment']);
    await mark(maria, 'read', comment?.id ?? '');
    await say(ben.token, contract.id, 'Fourth');
    expect(await kinds(maria)).toEqual(['comment', 'comment']);
  });

  test('of a comment as it reads now, and not of its words once it is deleted', async () => {
    const [maria, ben] = [await colleagueAs(), await colleagueAs('Legal', 'Ben')];
    const contract = await app.putIn(token, { facts: { title: 'Lease', owner_id: maria.id } });
    const long = 'word '.repeat(200);
    const { body: comment } = await say(token, contract.id, long, [ben.id]);
    const params = { contractId: contract.id, commentId: comment.id };
    const told = async () => [(await listed(maria))[0]?.parts.text, (await listed(ben))[0]?.parts.text];
    await app.call('updateComment', { token, params, body: { text: 'Shorter', mentions: [ben.id] } });
    expect(await told()).toEqual(['Shorter', 'Shorter']);
    await app.call('updateComment', { token, params, body: { text: long, mentions: [ben.id] } });
    await say(token, contract.id, 'Another thing', [maria.id]);
    await app.call('deleteComment', { token, params });
    expect(await listed(maria)).toMatchObject([{ parts: { text: 'Another thing' } }, { kind: 'comment' }]);
    expect((await listed(maria))[1]?.parts.text).toBeUndefined();
    expect(await kinds(ben)).toEqual([]);
    await app.call('updateNotificationPreferences', {
      token: maria.token,
      body: { channels: [{ kind: 'comment', channel: 'mail' }] },
    });
    const { body: last } = await say(token, contract.id, 'Regrettable');
    await app.call('deleteComment', { token, params: { contractId: contract.id, commentId: last.id } });
    const mails = (await app.deliverMail({ later: true })).filter(({ to }) => to === maria.email);
    expect(mails).not.toEqual([]);
    expect(JSON.stringify(mails)).not.toContain('Regrettable');
  });

  test('of nothing that they may not read', async () => {
    const viewer = await colleagueAs('Viewer');
    const { body: nothing } = await app.call('createPermissionClass', {
      token,
      body: { name: 'None', permissions: [] },
    });
    const { body: matter } = await app.call('createCase', {
      token,
      body: { name: 'Secret', type: 'other', privileged: true, participant_ids: [viewer.id] },
    });
    expect(await kinds(viewer)).toEqual(['case_participant']);
    // Taken out of the case, they do not see what they were told of it either.
    await app.call('updateCase', {
      token,
      params: { caseId: matter.id },
      body: { revision: matter.revision, participant_ids: [] },
    });
    expect(await kinds(viewer)).toEqual([]);
    expect(await unseen(viewer)).toBe(0);
    await app.call('updateMember', {
      token,
      params: { memberId: viewer.id },
      body: { permission_class_id: nothing.id },
    });
    const contract = await app.putIn(token, { facts: {} });
    await say(token, contract.id, 'Look', [viewer.id]);
    expect(await kinds(viewer)).toEqual(['role_changed']);
  });

  test('of a changed password, their own too', async () => {
    const owner = await app.signUp();
    const body = { current_password: owner.password, new_password: 'another long enough password' };
    await app.call('changePassword', { token: owner.token, body });
    expect(await kinds(owner)).toEqual(['password_changed']);
  });

  test('of a password that was reset by a link, and not of the first one', async () => {
    const { body: roles } = await app.call('listPermissionClasses', { token });
    const permission_class_id = roles.items.find(({ name }) => name === 'Legal')?.id ?? '';
    const email = `ada-${crypto.randomUUID()}@example.com`;
    await app.call('inviteMember', { token, body: { email, name: 'Ada', permission_class_id } });
    const chooses = async (password: string) => {
      const link = (await app.deliverMail()).find(({ to }) => to === email)?.link ?? { uid: '', token: '' };
      return (await app.call('confirmReset', { body: { ...link, password } })).body;
    };
    expect(await kinds(await chooses('a long enough password'))).toEqual([]);
    await app.call('requestReset', { body: { email } });
    expect(await kinds(await chooses('another long enough password'))).toEqual(['password_changed']);
    expect((await app.deliverMail({ later: true })).map(({ to }) => to)).toContain(email);
  });
});

describe('a notification', () => {
  async function given(): Promise<{ maria: Colleague; id: string }> {
    const maria = await colleagueAs();
    await app.call('createTask', { token, body: { title: 'Inspect', assignee_id: maria.id } });
    return { maria, id: (await listed(maria))[0]?.id ?? '' };
  }

  test('counts until it was seen', async () => {
    const { maria } = await given();
    expect(await unseen(maria)).toBe(1);
    const [newest] = await listed(maria);
    const { body } = await app.call('seeNotifications', {
      token: maria.token,
      body: { until: newest?.occurred_at ?? '' },
    });
    expect(body).toEqual({ count: 0, newest: null });
    expect((await listed(maria))[0]).toMatchObject({ seen: true, read: false });
  });

  test('is read, unread, archived and taken back', async () => {
    const { maria, id } = await given();
    expect((await mark(maria, 'read', id)).body).toEqual({ changed: 1 });
    expect((await mark(maria, 'read', id)).body).toEqual({ changed: 0 });
    await mark(maria, 'unread', id);
    await mark(maria, 'archived', id);
    expect(await kinds(maria, 'mine')).toEqual([]);
    expect(await listed(maria, 'all')).toMatchObject([{ archived: true, read: false }]);
    await mark(maria, 'kept', id);
    expect(await kinds(maria, 'mine')).toEqual(['task_assigned']);
  });

  test('stays read while a newer one of its group is unread', async () => {
    const { maria, id } = await given();
    await mark(maria, 'read', id);
    const { object } = (await listed(maria))[0] ?? {};
    const assign = (assignee_id: string) =>
      app.call('changeTasks', { token, body: { changes: [{ task_ids: [object?.id ?? ''], assignee_id }] } });
    await assign(me);
    await assign(maria.id);
    expect((await mark(maria, 'unread', id)).body).toEqual({ changed: 0 });
    expect((await listed(maria)).map(({ read }) => read)).toEqual([false, true]);
  });

  test('is its person’s alone, also for those who read everything', async () => {
    const { id } = await given();
    const other = await colleagueAs('Owner');
    expect((await mark(other, 'archived', id)).body).toEqual({ changed: 0 });
    const muting = await app.call('muteNotifications', { token: other.token, params: { notificationId: id } });
    expect(muting.status).toBe(404);
    expect(await kinds(other)).toEqual([]);
  });

  test('of something muted is kept apart, not counted and not mailed', async () => {
    const maria = await colleagueAs();
    const contract = await app.putIn(token, { facts: {} });
    await say(token, contract.id, 'Look', [maria.id]);
    const params = { notificationId: (await listed(maria))[0]?.id ?? '' };
    await app.call('muteNotifications', { token: maria.token, params });
    await say(token, contract.id, 'Look again', [maria.id]);
    expect([await kinds(maria, 'mine'), await kinds(maria, 'muted'), await unseen(maria)]).toEqual([
      [],
      ['mention', 'mention'],
      0,
    ]);
    expect((await app.deliverMail({ later: true })).filter(({ to }) => to === maria.email)).toEqual([]);
    await app.call('unmuteNotifications', { token: maria.token, params });
    expect(await kinds(maria, 'mine')).toEqual(['mention', 'mention']);
  });
});

describe('preferences', () => {
  const prefer = (of: Colleague, body: NotificationPreferencesChange) =>
    app.call('updateNotificationPreferences', { token: of.token, body });

  test('switch kinds off, and are kept in the audit trail', async () => {
    const maria = await colleagueAs();
    await prefer(maria, { channels: [{ kind: 'task_assigned', channel: 'off' }] });
    await app.call('createTask', { token, body: { title: 'Inspect', assignee_id: maria.id } });
    expect(await kinds(maria)).toEqual([]);
    const { body } = await app.call('listAuditEntries', { token });
    expect(body.items.find(({ action }) => action === 'notification_preferences.updated')).toMatchObject({
      before: { task_assigned: 'digest' },
      after: { task_assigned: 'off' },
    });
  });

  test('never switch off what concerns the account', async () => {
    const maria = await colleagueAs();
    const { failure } = await prefer(maria, { channels: [{ kind: 'password_changed', channel: 'off' }] });
    expect(failure).toMatchObject({ code: 'validation_failed' });
    expect((await prefer(maria, { channels: [{ kind: 'password_changed', channel: 'in_app' }] })).status).toBe(200);
  });

  test('name sound hours', async () => {
    const maria = await colleagueAs();
    const asked = await Promise.all([
      prefer(maria, { quiet_hours: { from: '22:00', to: '22:00' } }),
      prefer(maria, { quiet_hours: { from: '25:00', to: '06:00' } }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([422, 422]);
    const { body } = await prefer(maria, { quiet_hours: { from: '22:00', to: '06:00' }, digest: 'weekly' });
    expect(body).toMatchObject({ quiet_hours: { from: '22:00', to: '06:00' }, digest: 'weekly' });
  });
});

describe('mail', () => {
  const mailsTo = async ({ email }: Colleague) =>
    (await app.deliverMail({ later: true })).filter(({ to }) => to === email);

  test('goes to who has not read it in the app by then', async () => {
    const [maria, ben] = [await colleagueAs(), await colleagueAs('Legal', 'Ben')];
    const contract = await app.putIn(token, { facts: { title: 'Lease' } });
    await say(token, contract.id, 'Look', [maria.id, ben.id]);
    expect((await app.deliverMail()).filter(({ subject }) => subject.includes('Lease'))).toEqual([]);
    await mark(maria, 'read', (await listed(maria))[0]?.id ?? '');
    const sent = (await app.deliverMail({ later: true })).filter(({ subject }) => subject.includes('Lease'));
    expect(sent.map(({ to }) => to)).toEqual([ben.email]);
  });

  test('holds several in one, and waits for quiet hours to end', async () => {
    const maria = await colleagueAs();
    const contract = await app.putIn(token, { facts: {} });
    const hour = new Date().getUTCHours();
    const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
    await app.call('updateOrganisation', { token, body: { time_zone: 'UTC' } });
    const quiet_hours = { from: at(-1), to: at(3) };
    await app.call('updateNotificationPreferences', { token: maria.token, body: { quiet_hours } });
    await say(token, contract.id, 'One', [maria.id]);
    await say(token, contract.id, 'Two', [maria.id]);
    expect(await mailsTo(maria)).toEqual([]);
    expect((await mailsTo(maria)).map(({ subject }) => subject)).toEqual(['2 notifications for you']);
  });

  test('is not sent to a former member', async () => {
    const maria = await colleagueAs();
    const contract = await app.putIn(token, { facts: {} });
    await say(token, contract.id, 'Look', [maria.id]);
    await app.call('updateMember', { token, params: { memberId: maria.id }, body: { status: 'suspended' } });
    expect(await mailsTo(maria)).toEqual([]);
  });

  test('that is refused for good is not tried again, and what it tells of stays unread in the app', async () => {
    const [maria, ben] = [await colleagueAs(), await colleagueAs('Legal', 'Ben')];
    await say(token, (await app.putIn(token)).id, 'Look', [maria.id, ben.id]);
    const taken: string[] = [];
    const send = async ({ email }: { email: string }) => {
      if (email === maria.email) throw Object.assign(new Error('No such user.'), { responseCode: 550 });
      taken.push(email);
    };
    const mail = { mailer: { send, destination: 'the test' }, publicUrl: 'https://app.example.com' };
    await runDueJobs(app.database, [notificationMailHandler(mail)], { later: true });
    expect(taken).toContain(ben.email);
    expect(await mailsTo(maria)).toEqual([]);
    expect(await listed(maria)).toMatchObject([{ kind: 'mention', seen: false, read: false }]);
  });

  test('lists no task that is done by then', async () => {
    const maria = await colleagueAs();
    const channels: NotificationPreferencesChange = { channels: [{ kind: 'task_assigned', channel: 'mail' }] };
    await app.call('updateNotificationPreferences', { token: maria.token, body: channels });
    const give = (title: string) => app.call('createTask', { token, body: { title, assignee_id: maria.id } });
    const { body: task } = await give('Done');
    await app.call('updateTask', { token, params: { taskId: task.id }, body: { revision: 1, status: 'done' } });
    expect(await mailsTo(maria)).toEqual([]);
    await give('Open');
    expect((await mailsTo(maria)).map(({ subject }) => subject)).toEqual(['First Owner assigned you a task: Open']);
  });

  test('names no case that its person may not read any more', async () => {
    const maria = await colleagueAs();
    const channels: NotificationPreferencesChange = { channels: [{ kind: 'case_participant', channel: 'mail' }] };
    await app.call('updateNotificationPreferences', { token: maria.token, body: channels });
    const secret = { name: 'Secret', privileged: true, participant_ids: [maria.id] };
    const { body: matter } = await app.call('createCase', { token, body: secret });
    const body = { revision: matter.revision, participant_ids: [] };
    await app.call('updateCase', { token, params: { caseId: matter.id }, body });
    expect(await mailsTo(maria)).toEqual([]);
  });

  test('is written in the language of the organisation', async () => {
    speakLanguages();
    const maria = await colleagueAs();
    const contract = await app.putIn(token, { facts: { title: 'Lease' } });
    await app.call('updateOrganisation', { token, body: { locale: 'de-DE' } });
    await say(token, contract.id, 'Look', [maria.id]);
    const [mail] = await mailsTo(maria);
    expect(mail?.subject).toBe('Erwähnung von First Owner: Lease');
  });
});

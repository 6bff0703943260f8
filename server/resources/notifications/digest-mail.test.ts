import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { withTenant } from '#kernel/db';
import { enqueue, type Schedule } from '#kernel/jobs';
import { runDueJobs } from '#kernel/jobs/testing';
import type { Message } from '#kernel/mail';
import { startContractsApp } from '#resources/contracts/testing';
import { type Colleague, colleague, sharedApp } from '#server/testing/index';
import { digestMail } from './digest-mail.ts';
import { remind } from './remind.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let maria: Colleague;

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  maria = await colleague(app, token);
});

/** A Monday. */
const monday = '2031-03-10';

async function runOn(day: string, { handler }: Schedule): Promise<void> {
  const job = { name: handler.name, payload: z.object({ day: z.string() }) };
  await withTenant(app.database, organisationId, (tenant) => enqueue(tenant, job, { day }));
  await runDueJobs(app.database, [handler]);
}

/** The digests of a day, after what is due then was told. */
async function digestsOn(day: string): Promise<{ to: string; message: Message }[]> {
  const sent: { to: string; message: Message }[] = [];
  const mailer = {
    destination: 'memory',
    send: async ({ email }: { email: string }, message: Message) => void sent.push({ to: email, message }),
  };
  await runOn(day, remind);
  await runOn(day, digestMail({ mailer, publicUrl: 'https://app.example.com' }));
  return sent;
}

const task = (title: string, due_date?: string) =>
  app.call('createTask', { token, body: { title, assignee_id: maria.id, ...(due_date && { due_date }) } });

test('one mail a working day holds what is overdue, due and new, in this order', async () => {
  await task('New');
  await task('Due', monday);
  await task('Late', '2031-03-07');
  const [digest, ...more] = await digestsOn(monday);
  expect(more).toEqual([]);
  expect(digest?.to).toBe(maria.email);
  const [greeting, listed, ...rest] = digest?.message.paragraphs ?? [];
  expect(greeting).toBe('Hello Maria,');
  const lines = typeof listed === 'object' && 'list' in listed ? listed.list : [];
  expect(lines.slice(0, 2).map(({ text }) => text.split(' ').at(-1))).toEqual(['Late', 'Due']);
  const { body } = await app.call('listTasks', { token });
  const added = body.items.find(({ title }) => title === 'New');
  expect(lines).toContainEqual({
    text: 'First Owner assigned you a task: New',
    url: `https://app.example.com/task/${added?.id}`,
  });
  expect(rest).toEqual(['This is the only mail about tasks today.']);
  expect(await digestsOn(monday), 'again').toEqual([]);
});

test('nothing is sent where there is nothing, on days of rest, or of what was read', async () => {
  expect(await digestsOn(monday)).toEqual([]);
  await task('New');
  expect(await digestsOn('2031-03-09'), 'a Sunday').toEqual([]);
  const { body } = await app.call('listNotifications', { token: maria.token });
  await app.call('markNotifications', {
    token: maria.token,
    body: { notification_ids: body.items.map(({ id }) => id), as: 'read' },
  });
  expect(await digestsOn(monday)).toEqual([]);
});

test('lists no task that is done, someone else’s or in the bin by now', async () => {
  const [done, given, gone] = await Promise.all(['Done', 'Given', 'Gone'].map((title) => task(title)));
  await task('Open');
  const at = (made: typeof done) => ({ taskId: made?.body.id ?? '' });
  await app.call('updateTask', { token, params: at(done), body: { revision: 1, status: 'done' } });
  await app.call('updateTask', { token, params: at(given), body: { revision: 1, assignee_id: null } });
  await app.call('deleteTask', { token, params: at(gone) });
  const [digest] = await digestsOn(monday);
  expect(digest?.message.subject).toBe('Due, overdue or unread: 1');
  await app.call('updateTask', { token, params: at(done), body: { revision: 2, status: 'open' } });
  expect(await digestsOn(monday), 'what was left out stays so').toEqual([]);
});

test('lists no obligation that is done or deleted with its contract by now', async () => {
  const add = async (title: string) => {
    const contract = await app.putIn(token);
    const body = { contract_id: contract.id, title, owed_by: 'us' as const, assignee_id: maria.id };
    const { body: made } = await app.call('createObligation', { token, body });
    return { contract, made };
  };
  const [done, gone] = [await add('Done'), await add('Gone')];
  await add('Open');
  const changes = [{ obligation_ids: [done.made.id], step: 'complete' as const }];
  await app.call('changeObligations', { token, body: { changes } });
  await app.call('deleteContract', { token, params: { contractId: gone.contract.id } });
  const [digest] = await digestsOn(monday);
  expect(digest?.message.subject).toBe('Due, overdue or unread: 1');
});

test('names no case that its person may not read any more', async () => {
  const secret = { name: 'Secret', privileged: true, participant_ids: [maria.id] };
  const { body: matter } = await app.call('createCase', { token, body: secret });
  await task('New');
  const body = { revision: matter.revision, participant_ids: [] };
  await app.call('updateCase', { token, params: { caseId: matter.id }, body });
  const [digest] = await digestsOn(monday);
  expect(digest?.message.subject).toBe('Due, overdue or unread: 1');
  expect(JSON.stringify(digest?.message)).not.toContain('Secret');
});

test('a weekly digest comes on the first working day of the week, and none where it is switched off', async () => {
  const prefer = (digest: 'weekly' | 'off') =>
    app.call('updateNotificationPreferences', { token: maria.token, body: { digest } });
  await prefer('off');
  await task('New');
  expect(await digestsOn(monday)).toEqual([]);
  await prefer('weekly');
  expect(await digestsOn('2031-03-12'), 'a Wednesday').toEqual([]);
  expect(await digestsOn('2031-03-17')).toHaveLength(1);
});

test('a digest that is refused for good is not tried again, and others have theirs', async () => {
  const ben = await colleague(app, token, 'Legal', 'Ben');
  for (const { id } of [maria, ben]) await app.call('createTask', { token, body: { title: 'New', assignee_id: id } });
  const taken: string[] = [];
  const send = async ({ email }: { email: string }) => {
    if (email === maria.email) throw Object.assign(new Error('No such user.'), { responseCode: 550 });
    taken.push(email);
  };
  await runOn(monday, digestMail({ mailer: { send, destination: 'the test' }, publicUrl: 'https://app.example.com' }));
  expect(taken).toEqual([ben.email]);
  expect(await digestsOn(monday)).toEqual([]);
});

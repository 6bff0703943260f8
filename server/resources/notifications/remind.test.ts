import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { withTenant } from '#kernel/db';
import { enqueue } from '#kernel/jobs';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { type Colleague, colleague, sharedApp } from '#server/testing/index';
import { z } from 'zod';
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

const today = '2031-03-10';

/** Runs the job of a day. */
async function remindOn(day: string): Promise<void> {
  const job = { name: remind.handler.name, payload: z.object({ day: z.string() }) };
  await withTenant(app.database, organisationId, (tenant) => enqueue(tenant, job, { day }));
  await runDueJobs(app.database, [remind.handler]);
}

const reminders = async () => {
  const { body } = await app.call('listNotifications', { token: maria.token, query: { tab: 'all', limit: 100 } });
  return body.items
    .filter(({ kind }) => !kind.endsWith('_assigned'))
    .map(({ kind, object, parts }) => `${kind} ${object.name} ${parts.day}`)
    .toSorted();
};

const task = (title: string, due_date: string, more: object = {}) =>
  app.call('createTask', { token, body: { title, due_date, assignee_id: maria.id, ...more } });

test('people are reminded of what is due and overdue, once for each day of it', async () => {
  await task('Due', today);
  await task('Tomorrow', addDays(today, 1));
  await task('Overdue', addDays(today, -1));
  await task('Later', addDays(today, 2));
  await task('Forgotten', addDays(today, -8));
  await task('Done', today, { status: 'done' });
  const contract = await app.putIn(token, { facts: {} });
  const obligation = { contract_id: contract.id, title: 'Report', owed_by: 'us' as const, due_date: today };
  await app.call('createObligation', { token, body: { ...obligation, assignee_id: maria.id } });
  await remindOn(today);
  await remindOn(today);
  const told = [
    'obligation_due Report 2031-03-10',
    'task_due Due 2031-03-10',
    'task_due Tomorrow 2031-03-11',
    'task_overdue Overdue 2031-03-09',
  ];
  expect(await reminders()).toEqual(told);
  const { body: listed } = await app.call('listNotifications', { token: maria.token, query: { limit: 100 } });
  await app.call('markNotifications', {
    token: maria.token,
    body: { notification_ids: listed.items.map(({ id }) => id), as: 'read' },
  });
  await remindOn(today);
  expect(await reminders()).toEqual(told);
  await remindOn(addDays(today, 1));
  expect(await reminders()).toContain('task_overdue Due 2031-03-10');
});

test('owners of contracts are reminded of notice deadlines a month and a week before', async () => {
  const facts = { title: 'Lease', owner_id: maria.id, stage: 'active' as const, effective_date: '2029-05-01' };
  const term = { expiry_date: '2031-06-30', renewal_type: 'automatic' as const, notice_period_days: 90 };
  const contract = await app.putIn(token, { facts: { ...facts, ...term } });
  const notice = addDays('2031-06-30', -90);
  await remindOn(addDays(notice, -31));
  expect(await reminders()).toEqual([]);
  await remindOn(addDays(notice, -30));
  await remindOn(addDays(notice, -29));
  expect(await reminders()).toEqual([`notice_date Lease ${notice}`]);
  await remindOn(addDays(notice, -7));
  expect(await reminders()).toHaveLength(2);
  await app.call('deleteContract', { token, params: { contractId: contract.id } });
  await remindOn(notice);
  expect(await reminders()).toHaveLength(2);
});

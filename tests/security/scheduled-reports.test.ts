import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { NewReportSchedule, ReportSchedule } from '#api-contract/report-schedules/endpoints';
import { maxRecipients, maxSchedules } from '#api-contract/report-schedules/kinds';
import type { ReportSpecInput } from '#api-contract/reports/spec';
import { ownRow, selectFrom, updateTable, withTenant } from '#kernel/db';
import { runDueJobs } from '#kernel/jobs/testing';
import type { Message } from '#kernel/mail';
import { queueDueReports } from '#resources/report-schedules';
import { reportLane } from '#server/resources';
import { sharedApp } from '#server/testing/index';
import { makeWorld, type Member, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(app, 'Scheduled reports');
  ({ token } = world.members.Owner);
  for (const privileged of [false, false, true]) {
    await app.call('createCase', { token, body: { name: `Case ${crypto.randomUUID()}`, stage: 'open', privileged } });
  }
});

const byStage: ReportSpecInput = { dataset: 'cases', filters: { stage: 'open' }, groups: [{ field: 'stage' }] };

async function makeReport(spec = byStage, shared = true): Promise<string> {
  return (await app.call('createSavedReport', { token, body: { name: 'Cases by stage', spec, shared } })).body.id;
}

const daily = {
  rule: 'FREQ=DAILY',
  first_day: '2026-01-05',
  time: '07:30',
  time_zone: 'Europe/Berlin',
  formats: ['csv' as const],
  when_empty: 'say' as const,
};

async function schedule(
  people: readonly Pick<Member, 'id'>[],
  facts: Partial<NewReportSchedule> = {},
  savedReportId?: string,
): Promise<ReportSchedule> {
  const { body, status, failure } = await app.call('createReportSchedule', {
    token,
    params: { savedReportId: savedReportId ?? (await makeReport()) },
    body: { ...daily, recipient_ids: people.map(({ id }) => id), ...facts },
  });
  expect(status, JSON.stringify(failure)).toBe(201);
  return body;
}

/** A schedule whose next occurrence lies so many hours behind. */
async function makeDue({ id }: ReportSchedule, hours = 1): Promise<void> {
  await withTenant(app.database, world.organisationId, (tenant) =>
    updateTable(tenant, 'report_schedules')
      .set({ next_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute(),
  );
}

/** The reports, which carry a list of files, if an empty one: notifications of earlier schedules may be due by now too. */
async function deliverDue() {
  await queueDueReports(app.database, new Date());
  return (await app.deliverMail()).filter(({ message }) => message.attachments);
}

const sendNow = ({ id }: ReportSchedule) => app.call('sendReportNow', { token, params: { scheduleId: id } });

const counted = ({ attachments = [] }: Message) =>
  attachments.flatMap(({ content }) =>
    (parse(content, { bom: true, from: 2 }) as string[][]).map(([stage, count]) => `${stage} ${count}`),
  );

async function lastOf({ id }: ReportSchedule): Promise<ReportSchedule['last']> {
  const answer = await app.call('updateReportSchedule', { token, params: { scheduleId: id }, body: { revision: 1 } });
  return answer.body.last;
}

const toldOf = async (kind: string) =>
  (await app.call('listNotifications', { token, query: { tab: 'all' } })).body.items.filter(
    (each) => each.kind === kind,
  );

test('each recipient gets the rows that they may read, and the owner learns who may not', async () => {
  const { Owner, Contributor, Nothing } = world.members;
  const made = await schedule([Owner, Contributor, Nothing]);
  await makeDue(made);
  const sent = await deliverDue();
  const bodies = new Map(sent.map(({ to, message }) => [to, counted(message)]));
  expect(bodies).toEqual(
    new Map([
      [Owner.email, ['Open 3']],
      [Contributor.email, ['Open 2']],
    ]),
  );
  expect(await lastOf(made)).toMatchObject({ sent: 2, left_out: 1, failed: 0, waiting: 0 });
  expect(await toldOf('report_left_out')).toMatchObject([{ parts: { count: 1 }, object: { name: 'Cases by stage' } }]);
  const { body: trail } = await app.call('listAuditEntries', { token, query: { action: 'report.sent' } });
  expect(trail.items[0]).toMatchObject({ after: { sent: 2, left_out: 1, failed: 0, formats: ['csv'] } });
});

test('the number in the mail, in its attachment and on the screen is one', async () => {
  const made = await schedule([world.members.Contributor]);
  await makeDue(made);
  const [mail] = await deliverDue();
  const { token: theirs } = world.members.Contributor;
  const { body: result } = await app.call('runReport', { token: theirs, body: byStage });
  const [total] = result.totals[0]?.values ?? [];
  expect(mail?.message.paragraphs).toContain(`Cases: ${total}`);
  expect(counted(mail?.message as Message)).toEqual([`Open ${result.rows[0]?.cells[0]?.values[0]}`]);
});

test('nobody gets an occurrence twice, however often its job runs', async () => {
  const made = await schedule([world.members.Owner]);
  await makeDue(made);
  expect(await deliverDue()).toHaveLength(1);
  expect(await deliverDue()).toEqual([]);
  const { occurrence } = (await lastOf(made)) ?? {};
  const sent: string[] = [];
  const [, handler] = reportLane({
    mailer: { destination: 'memory', send: async ({ email }) => void sent.push(email) },
    publicUrl: 'https://app.example.com',
  }).handlers;
  const job = { organisation_id: world.organisationId, payload: { scheduleId: made.id, occurrence } };
  await handler?.run(app.database, job, new AbortController().signal);
  expect(sent).toEqual([]);
});

test('a server that was down for ten days sends one mail, and goes on with the next day', async () => {
  const made = await schedule([world.members.Owner]);
  await makeDue(made, 240);
  expect(await deliverDue()).toHaveLength(1);
  const { body } = await app.call('updateReportSchedule', {
    token,
    params: { scheduleId: made.id },
    body: { revision: 1 },
  });
  expect(Date.parse(body.next_at ?? '')).toBeGreaterThan(Date.now());
});

test('a mail that several tries do not deliver has failed, and its owner is told why', async () => {
  const { Owner, Contributor } = world.members;
  const made = await schedule([Owner, Contributor]);
  const reached: string[] = [];
  const { handlers } = reportLane({
    mailer: {
      destination: 'memory',
      send: async ({ email }) => {
        if (email === Contributor.email) throw new Error('550 no such mailbox');
        reached.push(email);
      },
    },
    publicUrl: 'https://app.example.com',
  });
  await sendNow(made);
  for (let tries = 0; tries < 5; tries += 1) await runDueJobs(app.database, handlers, { later: true });
  expect(reached).toEqual([Owner.email]);
  expect(await lastOf(made)).toMatchObject({
    sent: 1,
    failed: 1,
    waiting: 0,
    problem: expect.stringContaining('mail server'),
  });
  expect(await toldOf('report_failed')).toMatchObject([
    { parts: { count: 1, text: expect.stringContaining('mail server') } },
  ]);
});

test('a report without rows says so or is not sent, as chosen', async () => {
  const savedReportId = await makeReport({ ...byStage, filters: { stage: 'closed' } });
  const says = await schedule([world.members.Owner], { when_empty: 'say' }, savedReportId);
  const skips = await schedule([world.members.Owner], { when_empty: 'skip' }, savedReportId);
  await makeDue(says);
  await makeDue(skips);
  const sent = await deliverDue();
  expect(sent.map(({ message }) => [message.paragraphs[1], message.attachments])).toEqual([
    ['Nothing to report: no rows match the filters.', []],
  ]);
  expect(await lastOf(says)).toMatchObject({ sent: 1, empty: 0 });
  expect(await lastOf(skips)).toMatchObject({ sent: 0, empty: 1 });
});

test('a report that lies in the bin, or is not shared any more, is sent to nobody', async () => {
  const binned = await makeReport();
  await makeDue(await schedule([world.members.Owner], {}, binned));
  await app.call('deleteSavedReport', { token, params: { savedReportId: binned } });
  expect(await deliverDue()).toEqual([]);
  const theirs = { token: world.members.Administrator.token };
  const body = { name: 'Shared for a while', spec: byStage, shared: true };
  const savedReportId = (await app.call('createSavedReport', { ...theirs, body })).body.id;
  const made = await schedule([world.members.Owner], {}, savedReportId);
  const unshared = { params: { savedReportId }, body: { shared: false, revision: 1 } };
  await app.call('updateSavedReport', { ...theirs, ...unshared });
  await makeDue(made);
  expect(await deliverDue()).toEqual([]);
  expect(
    await app.call('updateReportSchedule', { token, params: { scheduleId: made.id }, body: { revision: 1 } }),
  ).toMatchObject({ status: 404 });
});

test('a report that is not shared is sent to nobody once who made it is no active member', async () => {
  const author = await world.makeMember('Administrator');
  const body = { name: 'Mine', spec: byStage };
  const savedReportId = (await app.call('createSavedReport', { token: author.token, body })).body.id;
  const facts = { ...daily, recipient_ids: [world.members.Owner.id] };
  const params = { savedReportId };
  const { body: made } = await app.call('createReportSchedule', { token: author.token, params, body: facts });
  await makeDue(made);
  expect(await deliverDue()).toHaveLength(1);
  await app.call('updateMember', { token, params: { memberId: author.id }, body: { status: 'suspended' } });
  await makeDue(made);
  expect(await deliverDue()).toEqual([]);
});

test('whoever may not share a report sends it to themselves alone', async () => {
  const { Legal, Owner } = world.members;
  const savedReportId = await makeReport();
  const body = { rule: 'FREQ=WEEKLY;BYDAY=MO', first_day: '2030-01-07', time: '07:30', time_zone: 'UTC' };
  const facts = { ...body, formats: ['csv' as const], when_empty: 'say' as const };
  const asLegal = { token: Legal.token, params: { savedReportId } };
  const own = await app.call('createReportSchedule', { ...asLegal, body: { ...facts, recipient_ids: [Legal.id] } });
  const others = await app.call('createReportSchedule', { ...asLegal, body: { ...facts, recipient_ids: [Owner.id] } });
  expect([own.status, others.status]).toEqual([201, 403]);
});

test('whoever may not share a report changes when it is sent to others', async () => {
  const made = await schedule([world.members.Owner, world.members.Legal]);
  const at = { token: world.members.Legal.token, params: { scheduleId: made.id } };
  const change = (body: object) => app.call('updateReportSchedule', { ...at, body: { revision: 1, ...body } });
  const recipient_ids = made.recipients.map(({ id }) => id);
  expect((await change({ time: '08:30', recipient_ids })).status).toBe(403);
  expect((await change({ time: '08:30' })).body).toMatchObject({ time: '08:30', recipients: made.recipients });
});

test('a schedule comes at the same time of its zone before and after the clocks change', async () => {
  const next = async (first_day: string) =>
    (await schedule([world.members.Owner], { rule: 'FREQ=YEARLY', first_day })).next_at;
  expect(await next('2030-03-30')).toBe('2030-03-30T06:30:00.000Z');
  expect(await next('2030-04-01')).toBe('2030-04-01T05:30:00.000Z');
});

test('a rule without days, no recipient, and no format are refused by name', async () => {
  const savedReportId = await makeReport();
  const { status, failure } = await app.call('createReportSchedule', {
    token,
    params: { savedReportId },
    body: {
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      first_day: '2030-01-07',
      time: '25:00',
      time_zone: 'Mars/Olympus',
      formats: [],
      when_empty: 'say',
      recipient_ids: [],
    },
  });
  expect(status).toBe(422);
  expect(failure.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['time', 'time_zone', 'formats', 'recipient_ids']),
  );
});

test('an organisation has thirty schedules at most, without those that nobody reaches, and a schedule fifty recipients', async () => {
  const { organisationId, members } = world;
  const savedReportId = await makeReport();
  const body: NewReportSchedule = {
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    first_day: '2030-01-07',
    time: '07:30',
    time_zone: 'UTC',
    formats: ['xlsx'],
    when_empty: 'say',
    recipient_ids: [members.Owner.id],
  };
  const add = (facts: Partial<NewReportSchedule> = {}) =>
    app.call('createReportSchedule', { token, params: { savedReportId }, body: { ...body, ...facts } });
  const many = Array.from({ length: maxRecipients + 1 }, () => crypto.randomUUID());
  expect((await add({ recipient_ids: many })).failure.fields).toMatchObject([
    { path: 'recipient_ids', message: 'Choose at most 50 recipients.' },
  ]);
  const has = await withTenant(app.database, organisationId, (tenant) =>
    selectFrom(tenant, 'report_schedules as s')
      .innerJoin('saved_reports as r', ownRow('r.id', 's.report_id'))
      .innerJoin('users as u', ownRow('u.id', 'r.created_by'))
      .select('s.id')
      .where('r.deleted_at', 'is', null)
      .where('u.status', '=', 'active')
      .execute(),
  );
  for (let count = has.length; count < maxSchedules; count += 1) expect((await add()).status).toBe(201);
  expect((await add()).failure.detail_error_message).toBe(
    'Your organisation has 30 schedules. Delete one to add another.',
  );
  await app.call('deleteSavedReport', { token, params: { savedReportId } });
  expect((await schedule([members.Owner])).id, 'those of a report in the bin don’t count').toBeTruthy();
});

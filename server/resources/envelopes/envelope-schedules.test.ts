import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { expireIfDue, isDue, remindIfDue } from './envelope-schedules.ts';
import { envelopesOf, guestOf } from './testing/index.ts';

describe('a reminder', () => {
  const envelope = { reminders: { first: 3, every: 2, last: 1 }, expires_on: '2026-03-31', zone: 'UTC' };
  const asked = { notified_at: new Date('2026-03-10T10:00:00Z'), reminded_at: null };
  const due = (today: string, reminders = envelope.reminders) => isDue({ ...envelope, reminders }, asked, today);

  test('is due after the first days, then every so often, and before the last day', () => {
    const days = Array.from({ length: 22 }, (_, at) => `2026-03-${String(at + 10).padStart(2, '0')}`);
    expect(days.filter((day) => due(day)).map((day) => day.slice(-2))).toEqual([
      '13',
      '15',
      '17',
      '19',
      '21',
      '23',
      '25',
      '27',
      '29',
      '30',
      '31',
    ]);
  });

  test('is never due where its days are 0, or for whoever hasn’t been asked', () => {
    expect(due('2026-03-13', { first: 0, every: 2, last: 0 })).toBe(false);
    expect(due('2026-03-15', { first: 3, every: 0, last: 0 })).toBe(false);
    expect(isDue(envelope, { ...asked, notified_at: null }, '2026-03-13')).toBe(false);
  });

  test('before the last day still comes where it couldn’t on its day, and once', () => {
    const only = { ...envelope, reminders: { first: 0, every: 0, last: 3 } };
    const dueAfter = (reminded_at: string) =>
      ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-31'].map((day) =>
        isDue(only, { ...asked, reminded_at: new Date(reminded_at) }, day),
      );
    expect(dueAfter('2026-03-27T14:00:00Z')).toEqual([false, true, true, true]);
    expect(dueAfter('2026-03-28T08:00:00Z')).toEqual([false, false, false, false]);
  });
});

describe('by the clock', () => {
  const app = sharedApp(startContractsApp);

  async function begin() {
    const { token } = await app.signUp();
    const organisationId = (await app.call('getOrganisation', { token })).body.id;
    const own = envelopesOf(app, token);
    const draft = await own.draft([{ name: 'Ada', email: 'ada@example.com' }]);
    await own.send(draft);
    const link = (await own.links()).get('ada@example.com') ?? '';
    const inOwn = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.database, organisationId, work);
    return { token, own, draft, link, inOwn, organisationId };
  }

  test('an envelope expires after its last day, not on it, and its link says so', async () => {
    const { own, draft, link, inOwn, organisationId } = await begin();
    const lastDay = (days: number) =>
      inOwn(({ db }) =>
        sql`update envelopes set expires_on = current_date + ${days}::integer
          where organisation_id = ${organisationId} and id = ${draft.id}`.execute(db),
      );
    await lastDay(1);
    await inOwn((tenant) => expireIfDue(tenant, draft.id));
    expect((await own.read(draft)).state).toBe('out');
    const session = await guestOf(app, link).session();
    await lastDay(-2);
    const { failure } = await app.call('declineAsGuest', { token: session, body: { reason: 'Too late' } });
    expect(failure.detail_error_message).toBe('This request is over. There is nothing left to sign.');
    expect((await guestOf(app, link).open()).problem).toBe('expired');
    await inOwn((tenant) => expireIfDue(tenant, draft.id));
    expect((await own.read(draft)).state).toBe('expired');
  });

  test('whoever is awaited is reminded when it is due, once a day', async () => {
    const { draft, inOwn, organisationId } = await begin();
    await inOwn(({ db }) =>
      sql`update envelope_recipients set notified_at = now() - interval '3 days'
        where organisation_id = ${organisationId} and envelope_id = ${draft.id}`.execute(db),
    );
    for (let at = 0; at < 2; at++) await inOwn((tenant) => remindIfDue(tenant, draft.id));
    expect((await app.deliverMail()).map(({ subject }) => subject)).toEqual(['Reminder: please sign Supply agreement']);
  });

  test('a day is one of the envelope’s zone, and another address begins anew', async () => {
    const { token, draft, inOwn, organisationId } = await begin();
    const params = { envelopeId: draft.id };
    const remind = async () => (await app.call('remindEnvelope', { token, params, body: {} })).status;
    // Where it was still yesterday 14 hours ago.
    const zone = new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Kiritimati';
    await inOwn(({ db }) =>
      sql`update envelopes set zone = ${zone} where organisation_id = ${organisationId} and id = ${draft.id}`.execute(
        db,
      ),
    );
    expect([await remind(), await remind()]).toEqual([200, 422]);
    await inOwn(({ db }) =>
      sql`update envelope_recipients set reminded_at = now() - interval '14 hours'
        where organisation_id = ${organisationId} and envelope_id = ${draft.id}`.execute(db),
    );
    expect([await remind(), await remind()]).toEqual([200, 422]);
    const other = { name: 'Ada', email: 'ada@new.example' };
    await app.call('correctRecipient', { token, params: { ...params, recipientKey: 'r1' }, body: other });
    const { recipients } = (await app.call('getEnvelope', { token, params })).body;
    expect(recipients.map(({ reminders }) => reminders)).toEqual([0]);
    expect(await remind()).toBe(200);
  });
});

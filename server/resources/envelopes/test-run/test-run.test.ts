import { beforeEach, expect, test } from 'vitest';
import { selectFrom, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { guestOf } from '../testing/index.ts';
import { deletedAt, deleteTestIfDue } from './delete-test.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
});

const inOwn = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.database, organisationId, work);
const create = async () => (await app.call('createTestEnvelope', { token })).body;
const send = (id: string, by = token) => app.call('sendTestEnvelope', { token: by, params: { envelopeId: id } });
const state = async (id: string) => (await app.call('getEnvelope', { token, params: { envelopeId: id } })).body.state;

async function sealed() {
  const made = await create();
  await guestOf(app, (await send(made.id)).body.token).sign();
  await app.workOnEnvelopes();
  return made;
}

test('a test has a document with fields for the person who made it, and nothing hinders sending it', async () => {
  const made = await create();
  expect(made.findings).toEqual([]);
  expect(made.documents[0]).toMatchObject({ state: 'ready' });
  expect(new Set(made.fields.map(({ type }) => type))).toEqual(new Set(['signature', 'name', 'date', 'text']));
  expect(made.recipients).toMatchObject([{ is_me: true, role: 'signer' }]);
});

test('a test goes the whole way without a mail or a notification', async () => {
  const { id } = await sealed();
  expect(await state(id)).toBe('completed');
  const { body } = await app.call('listNotifications', { token, query: {} });
  expect([await app.deliverMail(), body.items]).toEqual([[], []]);
});

test('a test is in no list, and counts nowhere', async () => {
  await sealed();
  const { body } = await app.call('listEnvelopes', { token, query: {} });
  expect([body.items, body.total.count]).toEqual([[], 0]);
});

test('only its own maker gets the link of a test, and no real envelope has one', async () => {
  const made = await create();
  const other = await app.signUp();
  expect((await send(made.id, other.token)).status).toBe(404);
  const { body } = await app.call('createEnvelope', { token, body: {} });
  expect((await send(body.id)).status).toBe(404);
});

test('a test is deleted after 24 hours, not before, with its files; the trail keeps that there was one', async () => {
  const { id } = await sealed();
  const row = await inOwn((tenant) =>
    selectFrom(tenant, 'envelopes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const due = deletedAt(row);
  expect(due.getTime() - row.created_at.getTime()).toBe(24 * 3_600_000);
  await inOwn((tenant) => deleteTestIfDue(tenant, id, new Date(due.getTime() - 1)));
  expect(await state(id)).toBe('completed');
  await inOwn((tenant) => deleteTestIfDue(tenant, id, due));
  expect((await app.call('getEnvelope', { token, params: { envelopeId: id } })).status).toBe(404);
  const left = await inOwn(async (tenant) => ({
    seals: await selectFrom(tenant, 'envelope_seals').select('document_id').execute(),
    claimed: await selectFrom(tenant, 'files').select('sha256').where('claimed_at', 'is not', null).execute(),
    said: await selectFrom(tenant, 'audit_entries').select('action').where('target_id', '=', id).execute(),
  }));
  expect([left.seals, left.claimed]).toEqual([[], []]);
  expect(left.said.map(({ action }) => action)).toContain('envelope.deleted');
});

test('what isn’t a test is never deleted, whoever tries', async () => {
  const { body } = await app.call('createEnvelope', { token, body: {} });
  await inOwn(async (tenant) => {
    await deleteTestIfDue(tenant, body.id, new Date('2100-01-01'));
    await tenant.db.deleteFrom('envelopes').where('organisation_id', '=', organisationId).execute();
  });
  expect(await state(body.id)).toBe('draft');
});

import { beforeAll, expect, test } from 'vitest';
import { selectFrom, updateTable, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { envelopesOf, guestOf, plainSealer } from '#resources/envelopes/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(() =>
  startContractsApp(
    {},
    null,
    plainSealer(() => Promise.resolve()),
  ),
);
let organisationId: string;
let sha256: string;

beforeAll(async () => {
  const { token } = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  const own = envelopesOf(app, token);
  await own.send(await own.draft([{ name: 'Ada', email: 'ada@example.com' }]));
  for (const link of (await own.links()).values()) await guestOf(app, link).sign();
  await app.workOnEnvelopes();
  const seal = await withTenant(app.database, organisationId, (tenant) =>
    selectFrom(tenant, 'envelope_seals').select('sha256').executeTakeFirstOrThrow(),
  );
  sha256 = seal.sha256 ?? '';
});

const ask = async (hash: string) => (await app.call('verifySeal', { params: { sha256: hash } })).body;

test('whoever holds a sealed file learns when it was sealed, and nothing else', async () => {
  expect(await ask(sha256)).toEqual({ state: 'sealed', sealed_at: expect.any(String), is_test: expect.any(Boolean) });
});

test('its owner’s trail notes that it was asked for', async () => {
  const actions = await withTenant(app.database, organisationId, (tenant) =>
    selectFrom(tenant, 'audit_entries').select(['action', 'actor_name']).orderBy('sequence', 'desc').limit(1).execute(),
  );
  expect(actions).toEqual([{ action: 'verification.asked', actor_name: 'Someone with the file' }]);
});

test('a file that was never sealed isn’t known', async () => {
  expect(await ask('0'.repeat(64))).toEqual({ state: 'unknown', sealed_at: null, is_test: false });
});

test('what isn’t a hash is refused', async () => {
  expect((await app.call('verifySeal', { params: { sha256: 'abc' } })).status).toBe(422);
});

test('a file that got a time-stamp since is an earlier state of it', async () => {
  const { files } = await withTenant(app.database, organisationId, async (tenant) => ({
    files: await selectFrom(tenant, 'files').select('sha256').where('sha256', '!=', sha256).limit(1).execute(),
  }));
  const later = files[0]?.sha256 ?? '';
  await withTenant(app.database, organisationId, (tenant) =>
    updateTable(tenant, 'envelope_seals').set({ sha256: later, level: 'B-T' }).where('sha256', '=', sha256).execute(),
  );
  expect((await ask(sha256)).state).toBe('earlier');
  expect((await ask(later)).state).toBe('sealed');
});

test('asking again and again is refused for a while', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => app.call('verifySeal', { params: { sha256 } })));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

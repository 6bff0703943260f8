import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { openSession } from '#kernel/access';
import { startContractsApp } from '#resources/contracts/testing';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let pdf: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  pdf = await makePdf([['A lease that arrives in parts']]);
});
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const begin = async (size = pdf.length) => (await app.call('beginUpload', { token, body: { size } })).body;
const send = (uploadId: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  app.call('addUploadPart', { token, params: { uploadId }, query: { offset: String(offset) }, body: bytes });
const finish = (upload_id: string) =>
  app.call('createContract', { token, query: { file_name: 'Lease.pdf', upload_id } });

test('a file arrives in parts, goes on where it was, and becomes a contract', async () => {
  const { id, part_bytes, received } = await begin();
  expect({ part_bytes, received }).toEqual({ part_bytes: 8 * 1024 * 1024, received: 0 });
  const [first, second] = [300, pdf.length - 100];
  expect((await send(id, 0, pdf.slice(0, first))).body.received).toBe(first);
  expect((await send(id, first, pdf.slice(first, second))).body.received).toBe(second);
  const again = await app.call('getUpload', { token, params: { uploadId: id } });
  expect(again.body.received).toBe(second);

  const early = await finish(id);
  expect([early.status, early.failure.detail_error_message]).toEqual([
    422,
    'The file hasn’t been received completely. Send the remaining parts first.',
  ]);
  expect((await send(id, second, pdf.slice(second))).body.received).toBe(pdf.length);
  const { status, body } = await finish(id);
  expect(status).toBe(201);
  expect(body.current_version.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  expect((await finish(id)).status).toBe(404);
});

test('a part that does not follow is not kept, and the answer says what is', async () => {
  const { id } = await begin();
  expect((await send(id, 100, pdf.slice(100, 200))).body.received).toBe(0);
  await send(id, 0, pdf.slice(0, 200));
  expect((await send(id, 0, pdf.slice(0, 200))).body.received).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => send(id, 200, pdf.slice(200, 300))));
  expect(answers.map(({ status, body }) => [status, body.received])).toEqual(Array(3).fill([201, 300]));
});

test('more than was announced, nothing, or too much at once is refused', async () => {
  const { id } = await begin(100);
  expect((await send(id, 0, pdf.slice(0, 101))).failure.code).toBe('file_too_large');
  expect((await send(id, 0, new Uint8Array())).failure.code).toBe('file_empty');
  expect((await app.call('beginUpload', { token, body: { size: 101 * 1024 * 1024 } })).status).toBe(422);
  expect((await app.call('beginUpload', { token, body: { size: 0 } })).status).toBe(422);
});

test('a file in more parts than it needs is refused', async () => {
  const { id } = await begin(100);
  for (let offset = 0; offset < 50; offset += 1) await send(id, offset, pdf.slice(offset, offset + 1));
  const { status, failure } = await send(id, 50, pdf.slice(50, 51));
  expect([status, failure.detail_error_message]).toEqual([
    422,
    'A file can have at most 50 parts. Start again with parts of 8388608 bytes.',
  ]);
});

test('what arrived in parts is looked at like any other file', async () => {
  const page = new TextEncoder().encode('<html>A page</html>');
  const { id } = await begin(page.length);
  await send(id, 0, page);
  expect((await finish(id)).failure.code).toBe('file_type_refused');
});

test('no other member continues, sees or uses it', async () => {
  const { id } = await begin();
  const { body: organisation } = await app.call('getOrganisation', { token });
  await send(id, 0, pdf);
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const permission_class_id = classes.items.find(({ name }) => name === 'Legal')?.id ?? '';
  const email = `colleague-${crypto.randomUUID()}@example.com`;
  const { body: colleague } = await app.call('inviteMember', {
    token,
    body: { email, name: 'Colleague', permission_class_id },
  });
  token = await withTenant(app.database, organisation.id, async (tenant) => {
    await tenant.db.updateTable('users').set({ status: 'active' }).where('id', '=', colleague.id).execute();
    return openSession(tenant, colleague.id, { ip: null, userAgent: null }, 1);
  });
  const answers = [
    await send(id, 0, pdf),
    await app.call('getUpload', { token, params: { uploadId: id } }),
    await finish(id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('one that took too long is gone', async () => {
  const { id } = await begin();
  const { body: organisation } = await app.call('getOrganisation', { token });
  await withTenant(app.database, organisation.id, ({ db }) =>
    db
      .updateTable('uploads')
      .set({ created_at: sql`now() - interval '21 hours'` } as never)
      .execute(),
  );
  expect((await send(id, 0, pdf)).status).toBe(404);
});

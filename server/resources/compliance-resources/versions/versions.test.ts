import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let approver: string;
let resourceId: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  approver = await memberWith(app, token, ['compliance.read', 'compliance.approve']);
  resourceId = (await app.call('createComplianceResource', { token, body: { name: 'Access policy' } })).body.id;
});

const write = async (text: string, more: object = {}) =>
  (await app.call('createResourceVersion', { token, params: { resourceId }, body: { content: 'text', text, ...more } }))
    .body;

const of = (resourceVersionId: string) => ({ params: { resourceId, resourceVersionId } });
const submit = (id: string) => app.call('submitResourceVersion', { token, ...of(id) });
const hashOf = async (id: string) =>
  (await app.call('listResourceVersions', { token, params: { resourceId } })).body.items.find((each) => each.id === id)
    ?.sha256 ?? '';
const approve = async (id: string, by = approver) =>
  app.call('approveResourceVersion', { token: by, ...of(id), body: { sha256: await hashOf(id) } });
const publish = async (id: string, reason = '', by = token) =>
  app.call('publishResourceVersion', { token: by, ...of(id), body: { reason, sha256: await hashOf(id) } });

async function publishNew(text: string, more: object = {}) {
  const { id } = await write(text, more);
  await submit(id);
  await approve(id);
  return (await publish(id)).body;
}

const states = async () =>
  (await app.call('listResourceVersions', { token, params: { resourceId } })).body.items.map(
    ({ number, state }) => `${number} ${state}`,
  );

test('versions count by major and minor, and say what they are by their hash', async () => {
  const first = await write('Lock your screen.');
  await write('Lock your screen, always.', { bump: 'minor' });
  await write('Lock your screen and your door.');
  expect(await states()).toEqual(['2.0 draft', '1.1 draft', '1.0 draft']);
  expect(first.sha256).toBe(createHash('sha256').update('Lock your screen.').digest('hex'));
});

test('a version is submitted, approved by someone else, published, and superseded by the next', async () => {
  const { id } = await write('Lock your screen.');
  expect((await publish(id)).failure.detail_error_message).toContain('Give a reason');
  expect((await submit(id)).body.state).toBe('in_review');
  expect((await submit(id)).failure.detail_error_message).toBe('Only a draft can be submitted for approval.');
  expect((await approve(id, token)).failure.detail_error_message).toBe(
    'You wrote or edited this version. Someone else has to approve it.',
  );
  const { body: approved } = await approve(id);
  expect([approved.state, approved.decisions]).toMatchObject(['approved', [{ decision: 'approved' }]]);
  expect((await publish(id)).body).toMatchObject({ state: 'published', freshness: 'current' });
  await publishNew('Lock your screen and your door.');
  expect(await states()).toEqual(['2.0 published', '1.0 superseded']);
  const { body: resource } = await app.call('getComplianceResource', { token, params: { resourceId } });
  expect(resource.current?.number).toBe('2.0');
});

test('whoever is the only one to approve may approve what they wrote', async () => {
  ({ token } = await app.signUp());
  resourceId = (await app.call('createComplianceResource', { token, body: { name: 'Access policy' } })).body.id;
  const { id } = await write('Lock your screen.');
  await submit(id);
  expect((await approve(id, token)).body.state).toBe('approved');
});

test('a version that is rejected or edited is a draft again', async () => {
  const { id, sha256 } = await write('Lock your screen.');
  await submit(id);
  const rejected = await app.call('rejectResourceVersion', {
    token: approver,
    ...of(id),
    body: { comment: 'Who?', sha256 },
  });
  expect(rejected.body).toMatchObject({ state: 'draft', decisions: [{ decision: 'rejected', comment: 'Who?' }] });
  await submit(id);
  const { body: approved } = await approve(id);
  const { body: edited } = await app.call('updateResourceVersion', {
    token,
    ...of(id),
    body: { revision: approved.revision, text: 'Everybody locks their screen.' },
  });
  expect([edited.state, edited.sha256 === approved.sha256]).toEqual(['draft', false]);
});

test('whoever edited a version can’t approve it either', async () => {
  const { id, revision } = await write('Lock your screen.');
  const editor = await memberWith(app, token, ['compliance.read', 'compliance.write', 'compliance.approve']);
  await app.call('updateResourceVersion', { token: editor, ...of(id), body: { revision, text: 'Lock your door.' } });
  await submit(id);
  for (const by of [editor, token])
    expect((await approve(id, by)).failure.detail_error_message).toMatch(/^You wrote or edited this version/);
  expect((await approve(id)).body.state).toBe('approved');
});

test('a decision about words that were edited since they were read is refused', async () => {
  const { id, revision, sha256 } = await write('Lock your screen.');
  await app.call('updateResourceVersion', { token, ...of(id), body: { revision, text: 'Leave it open.' } });
  await submit(id);
  const decide = { token: approver, ...of(id), body: { comment: 'Read.', sha256 } };
  expect((await app.call('approveResourceVersion', decide)).failure.code).toBe('version_conflict');
  expect((await app.call('rejectResourceVersion', decide)).failure.code).toBe('version_conflict');
  const body = { reason: 'Needed today.', sha256 };
  expect((await app.call('publishResourceVersion', { token, ...of(id), body })).failure.code).toBe('version_conflict');
  expect(await states()).toEqual(['1.0 in_review']);
});

test('what was published stays as it was published', async () => {
  const { id, revision } = await publishNew('Lock your screen.');
  const body = { revision, text: 'Never mind.' };
  expect((await app.call('updateResourceVersion', { token, ...of(id), body })).status).toBe(422);
  expect((await app.call('listResourceVersions', { token, params: { resourceId } })).body.items[0]?.text).toBe(
    'Lock your screen.',
  );
});

test('an emergency needs a reason and the permission to approve', async () => {
  const { id } = await write('Change your password today.');
  const writer = await memberWith(app, token, ['compliance.read', 'compliance.write']);
  expect((await publish(id, 'Passwords leaked.', writer)).failure.code).toBe('permission_denied');
  expect((await publish(id, 'Passwords leaked.')).body).toMatchObject({
    state: 'published',
    emergency_reason: 'Passwords leaked.',
  });
});

test('two publications at once leave one published version', async () => {
  const ids = [await write('One'), await write('Two')].map(({ id }) => id);
  for (const id of ids) {
    await submit(id);
    await approve(id);
  }
  const answers = await Promise.all(ids.map((id) => publish(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await states()).filter((state) => state.endsWith('published'))).toHaveLength(1);
});

test('a version that has expired can’t be published', async () => {
  const { id } = await write('Old rules', { effective: '2019-01-01', expires: '2020-12-31' });
  await submit(id);
  await approve(id);
  expect((await publish(id)).failure.fields).toMatchObject([{ path: 'expires' }]);
});

test('the published version can be taken out of use', async () => {
  const { id } = await publishNew('Lock your screen.');
  const { body } = await app.call('retireResourceVersion', { token, ...of(id) });
  expect([body.state, body.freshness]).toEqual(['retired', 'superseded']);
});

test('a file is served as it was sent, and keeps its hash', async () => {
  const bytes = new TextEncoder().encode('Lock your screen.');
  const { status, body } = await app.call('uploadResourceVersion', {
    token,
    params: { resourceId },
    query: { file_name: 'Policy.txt', effective: '2026-01-01' },
    body: bytes,
  });
  expect([status, body.content, body.effective]).toEqual([201, 'file', '2026-01-01']);
  expect(body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const { body: sent } = await app.call('downloadResourceVersion', { token, ...of(body.id) });
  expect(String(sent)).toBe('Lock your screen.');
});

test('the last day can’t be before the first', async () => {
  const dates = { effective: '2026-03-01', expires: '2026-02-01' };
  const body = { content: 'text' as const, text: 'Rules', ...dates };
  expect(
    (await app.call('createResourceVersion', { token, params: { resourceId }, body })).failure.fields,
  ).toMatchObject([{ path: 'expires', message: 'The end can’t be before the start.' }]);
});

test('a version of another resource isn’t found under this one', async () => {
  const { id } = await write('Lock your screen.');
  const other = (await app.call('createComplianceResource', { token, body: { name: 'Other' } })).body.id;
  const params = { resourceId: other, resourceVersionId: id };
  expect((await app.call('submitResourceVersion', { token, params })).status).toBe(404);
});

import { beforeEach, expect, test } from 'vitest';
import type { ImportColumnField } from '#api-contract/compliance/kinds';
import { writeZip } from '#kernel/spreadsheets';
import type { CallOptions } from '#server/testing/index';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (name: string) => (await app.call('createFramework', { token, body: { name, version: '1' } })).body;
const own = async () => {
  const { id: frameworkId, adopted_version } = await add('House rules');
  return { frameworkId, versionId: adopted_version.id };
};
type NewRow = CallOptions<'addRequirement'>['body'];
const put = (params: { frameworkId: string; versionId: string }, body: NewRow) =>
  app.call('addRequirement', { token, params, body });
const outline = async (params: { frameworkId: string; versionId: string }) =>
  (await app.call('getFrameworkOutline', { token, params })).body.items.map(({ ref, depth }) => `${depth} ${ref}`);

test('frameworks are listed by name, and one in the bin is not', async () => {
  const { id } = await add('Second');
  await add('First');
  const names = async () => (await app.call('listFrameworks', { token })).body.items.map(({ name }) => name);
  expect(await names()).toEqual(['First', 'Second']);
  await app.call('deleteFramework', { token, params: { frameworkId: id } });
  expect(await names()).toEqual(['First']);
});

test('requirements that are written here stand where they were put, those below them too', async () => {
  const params = await own();
  await put(params, { ref: 'A', label: 'A', parent: null, kind: 'group' });
  await put(params, { ref: 'B', label: 'B', parent: null, kind: 'group' });
  await put(params, { ref: 'A.1', label: 'A.1', parent: 'A', statement: 'Doors are locked.' });
  await put(params, { ref: 'A.2', label: 'A.2', parent: 'A' });
  expect(await outline(params)).toEqual(['0 A', '1 A.1', '1 A.2', '0 B']);
  const move = (ref: string, parent: string | null, before: string | null) =>
    app.call('moveRequirement', { token, params: { ...params, ref }, body: { parent, before } });
  await move('A.2', 'A', 'A.1');
  expect(await outline(params)).toEqual(['0 A', '1 A.2', '1 A.1', '0 B']);
  await move('A', 'B', null);
  expect(await outline(params)).toEqual(['0 B', '1 A', '2 A.2', '2 A.1']);
  expect((await move('B', 'A', null)).failure.code).toBe('validation_failed');
  await app.call('deleteRequirement', { token, params: { ...params, ref: 'A' } });
  expect(await outline(params)).toEqual(['0 B']);
});

test('a requirement of which an assessment has a comment, evidence or a finding is not deleted', async () => {
  const params = await own();
  await put(params, { ref: 'A', label: 'A', parent: null, kind: 'group' });
  for (const ref of ['A.1', 'A.2', 'A.3']) await put(params, { ref, label: ref, parent: 'A' });
  const { body } = await app.call('createAssessment', {
    token,
    body: { name: 'Year', framework_id: params.frameworkId },
  });
  const assessmentId = body.id;
  await app.call('addAnswerComment', { token, params: { assessmentId, ref: 'A.1' }, body: { text: 'Which doors?' } });
  const source = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };
  await app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref: 'A.2', source } });
  await app.call('createAssessmentFinding', {
    token,
    params: { assessmentId },
    body: { ref: 'A.3', description: 'The back door has no lock.', severity: 'low' },
  });
  const remove = async (ref: string) =>
    (await app.call('deleteRequirement', { token, params: { ...params, ref } })).failure.detail_error_message;
  expect(await remove('A.1')).toMatch(/^A.1 has comments/);
  expect(await remove('A.2')).toMatch(/^A.2 has evidence/);
  expect(await remove('A.3')).toMatch(/^A.3 has a finding/);
  expect(await remove('A')).toMatch(/can’t be deleted/);
});

test('a reference is used once', async () => {
  const params = await own();
  await put(params, { ref: 'A', label: 'A', parent: null });
  expect((await put(params, { ref: 'A', label: 'B', parent: null })).failure.detail_error_message).toBe(
    'A is already there. Use another reference.',
  );
});

test('a requirement is not overwritten by a change of how it was before', async () => {
  const params = await own();
  await put(params, { ref: 'A', label: 'A', parent: null, title: 'Doors', statement: 'Doors are locked.' });
  const change = (body: CallOptions<'updateRequirement'>['body']) =>
    app.call('updateRequirement', { token, params: { ...params, ref: 'A' }, body });
  await change({ title: 'Outer doors', was: { title: 'Doors' } });
  const late = await change({ title: 'Gates', was: { title: 'Doors' } });
  expect(late).toMatchObject({ status: 409, failure: { code: 'edit_conflict' } });
  const sentAgain = await change({ title: 'Outer doors', was: { title: 'Doors' } });
  expect(sentAgain).toMatchObject({ status: 200, body: { title: 'Outer doors' } });
  const elsewhere = await change({ statement: 'They are locked.', was: { statement: 'Doors are locked.' } });
  expect(elsewhere.body).toMatchObject({ title: 'Outer doors', parts: [{ prose: 'They are locked.' }] });
});

test('an outline that the client has is not sent again, until it changes', async () => {
  const params = await own();
  await put(params, { ref: 'A', label: 'A', parent: null });
  const ask = (etag?: string) =>
    app.call('getFrameworkOutline', { token, params, ...(etag && { headers: { 'if-none-match': etag } }) });
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await put(params, { ref: 'B', label: 'B', parent: null });
  expect((await ask(etag)).status).toBe(200);
});

/** A catalog in words of our own. */
const catalog = (version: string, controls: readonly (readonly [id: string, prose: string])[]) => ({
  catalog: {
    uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2802',
    metadata: { title: 'Workshop safety', 'last-modified': '2026-01-01T00:00:00Z', version, 'oscal-version': '1.1.2' },
    groups: [
      {
        id: 'doors',
        title: 'Doors',
        controls: controls.map(([id, prose]) => ({
          id,
          title: `Rule ${id}`,
          props: [{ name: 'label', value: id.toUpperCase() }],
          parts: [{ id: `${id}_smt`, name: 'statement', prose }],
        })),
      },
    ],
  },
});

const first = catalog('1.0', [
  ['d-1', 'Outer doors are locked whenever nobody is in the workshop.'],
  ['d-2', 'Keys are counted every evening by the last person to leave.'],
]);

async function imported(file: object | string, frameworkId: string | null = null, name = 'workshop.json') {
  const { body: begun } = await app.call('createFrameworkImport', { token, body: { framework_id: frameworkId } });
  const params = { importId: begun.id };
  const body =
    file instanceof Uint8Array
      ? new Uint8Array(file)
      : new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
  await app.call('addFrameworkImportFile', { token, params, query: { file_name: name }, body });
  await app.call('readFrameworkImport', { token, params });
  await app.workOnFrameworks();
  return params;
}
const importOf = async (params: { importId: string }) => (await app.call('getFrameworkImport', { token, params })).body;
async function confirmed(params: { importId: string }) {
  await app.call('confirmFrameworkImport', { token, params });
  await app.workOnFrameworks();
  return importOf(params);
}

test('a file is read, previewed, and nothing is there until it is confirmed', async () => {
  const params = await imported(first);
  const read = await importOf(params);
  expect(read).toMatchObject({
    state: 'preview',
    preview: { title: 'Workshop safety', version: '1.0', counts: { assessable: 2 }, diff: null },
  });
  expect((await app.call('listFrameworks', { token })).body.items).toEqual([]);
  const done = await confirmed(params);
  expect(done).toMatchObject({ state: 'done', is_known: false });
  const [row] = (await app.call('listFrameworks', { token })).body.items;
  expect(row).toMatchObject({ id: done.framework_id, name: 'Workshop safety', version: '1.0' });
  const requirement = await app.call('getRequirement', {
    token,
    params: { frameworkId: done.framework_id ?? '', versionId: done.version_id ?? '', ref: 'd-1' },
  });
  expect(requirement.body.parts[0]?.prose).toMatch(/^Outer doors/);
});

test('the same file again opens the version that is there', async () => {
  const done = await confirmed(await imported(first));
  const again = await importOf(await imported(first, null, 'copy.json'));
  expect(again).toMatchObject({ state: 'done', is_known: true, version_id: done.version_id });
});

test('a further version says how it differs, and changes neither the first nor which is adopted', async () => {
  const { framework_id: frameworkId } = await confirmed(await imported(first));
  const params = await imported(
    catalog('2.0', [
      ['d-1', 'Outer doors are locked whenever nobody is in the workshop.'],
      ['d-3', 'Visitors sign a book.'],
    ]),
    frameworkId,
  );
  const { preview } = await importOf(params);
  expect(preview?.diff).toMatchObject({ version: '1.0', same: 1, retired: 1, added: 1 });
  await confirmed(params);
  const { body } = await app.call('getFramework', { token, params: { frameworkId: frameworkId ?? '' } });
  expect([body.adopted_version.version, body.versions.map(({ version }) => version)]).toEqual(['1.0', ['2.0', '1.0']]);
  const versionId = body.versions.find(({ version }) => version === '1.0')?.id ?? '';
  const change = app.call('updateRequirement', {
    token,
    params: { frameworkId: body.id, versionId, ref: 'd-1' },
    body: { title: 'Another' },
  });
  expect((await change).failure.code).toBe('framework_immutable');
});

test('a profile without its catalog is refused with a sentence, and read once the catalog is there', async () => {
  const profile = {
    profile: {
      uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2803',
      metadata: { title: 'Small', 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.1.2' },
      imports: [{ href: 'workshop.json', 'include-controls': [{ 'with-ids': ['d-2'] }] }],
    },
  };
  const params = await imported(profile, null, 'profile.json');
  expect(await importOf(params)).toMatchObject({ state: 'refused', refusal: expect.stringContaining('workshop') });
  const body = new TextEncoder().encode(JSON.stringify(first));
  await app.call('addFrameworkImportFile', { token, params, query: { file_name: 'workshop.json' }, body });
  await app.call('readFrameworkImport', { token, params });
  await app.workOnFrameworks();
  expect(await importOf(params)).toMatchObject({ state: 'preview', preview: { counts: { assessable: 1 } } });
});

test('a file that is no framework is refused', async () => {
  expect(await importOf(await imported({ anything: 'else' }))).toMatchObject({ state: 'refused' });
});

const rules = 'Nr;Rule;Text;Group\nK;Keys;;\nK.1;Count;Keys are counted.;K\nK.2;Lock;Doors are locked.;K';
type ChosenFields = (ImportColumnField | null)[];
async function chosen(params: { importId: string }, fields: ChosenFields, version?: string) {
  const answer = await app.call('chooseFrameworkImportColumns', { token, params, body: { fields, version } });
  await app.workOnFrameworks();
  return answer;
}

test('somebody says what the columns of a table hold, and may think again, before its rows are read', async () => {
  const params = await imported(rules, null, 'House rules.csv');
  expect(await importOf(params)).toMatchObject({
    state: 'columns',
    preview: null,
    columns: [
      { heading: 'Nr', samples: ['K', 'K.1', 'K.2'], field: null },
      { heading: 'Rule', field: null },
      { heading: 'Text', samples: ['Keys are counted.', 'Doors are locked.'], field: 'statement' },
      { heading: 'Group', samples: ['K', 'K'], field: null },
    ],
  });
  await chosen(params, ['ref', null, 'statement', null]);
  expect((await importOf(params)).preview?.counts).toMatchObject({ groups: 0, assessable: 3 });
  await chosen(params, ['ref', 'title', 'statement', 'parent']);
  expect((await importOf(params)).preview).toMatchObject({
    title: 'House rules',
    counts: { groups: 1, assessable: 2 },
    rows: [{ ref: 'K' }, { ref: 'K.1', title: 'Count', depth: 1 }, { ref: 'K.2' }],
  });
  expect(await confirmed(params)).toMatchObject({ state: 'done' });
});

test('columns are chosen of a table in an archive too', async () => {
  const archive = Buffer.concat(await Array.fromAsync(writeZip([{ name: 'rules.csv', content: [rules] }])));
  const params = await imported(archive, null, 'House rules.zip');
  await chosen(params, ['ref', 'title', null, 'parent']);
  expect((await importOf(params)).preview).toMatchObject({ title: 'House rules', rows: [{ title: 'Keys' }, {}, {}] });
});

test('a table read by the same columns is the version that is there, and by others another one', async () => {
  const read = async (fields: ChosenFields) => {
    const params = await imported(rules, null, 'House rules.csv');
    await chosen(params, fields);
    return params;
  };
  const done = await confirmed(await read(['ref', 'title', null, 'parent']));
  expect(await importOf(await read(['ref', 'title', null, 'parent']))).toMatchObject({
    is_known: true,
    version_id: done.version_id,
  });
  expect(await importOf(await read(['ref', 'title', 'statement', 'parent']))).toMatchObject({ state: 'preview' });
});

test('a table is the version that is said, also where the same was imported as another', async () => {
  const fields: ChosenFields = ['ref', 'title', null, 'parent'];
  const read = async (version?: string, frameworkId: string | null = null) => {
    const params = await imported(rules, frameworkId, 'House rules.csv');
    await chosen(params, fields, version);
    return params;
  };
  const { framework_id: frameworkId } = await confirmed(await read());
  const params = await read('2026', frameworkId);
  expect(await importOf(params)).toMatchObject({ state: 'preview', version: '2026', preview: { version: '2026' } });
  await confirmed(params);
  const { body } = await app.call('getFramework', { token, params: { frameworkId: frameworkId ?? '' } });
  expect(body.versions.map(({ version }) => version)).toEqual(['2026', '1.0']);
  expect(await importOf(await read('2026', frameworkId))).toMatchObject({ is_known: true });
});

test('a reference and a title or text are chosen, each once', async () => {
  const params = await imported(rules, null, 'House rules.csv');
  const problem = async (fields: ChosenFields) => (await chosen(params, fields)).failure;
  expect(await problem([null, 'title', null, null])).toMatchObject({ fields: [{ path: 'fields' }] });
  expect(await problem(['ref', null, null, 'ref'])).toMatchObject({ fields: [{ path: 'fields.3' }] });
  expect(await problem(['ref'])).toMatchObject({ code: 'edit_conflict' });
});

test('a framework of ours is imported as any other', async () => {
  const { body } = await app.call('createFrameworkImport', { token, body: { gallery: 'processor-agreement' } });
  const params = { importId: body.id };
  await app.workOnFrameworks();
  expect(await importOf(params)).toMatchObject({
    state: 'preview',
    preview: { counts: { withdrawn: 0 }, warnings: [] },
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let caseId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  caseId = (await app.call('createCase', { token, body: { name: 'Lease' } })).body.id;
});

const bytes = (text: string) => new TextEncoder().encode(text);
const add = (file_name: string, body: Uint8Array<ArrayBuffer> = bytes(file_name), folder_id?: string) =>
  app.call('createCaseFile', { token, params: { caseId }, query: { file_name, folder_id }, body });
const folder = (name: string, parent_folder_id: string | null = null) =>
  app.call('createCaseFolder', { token, params: { caseId }, body: { name, parent_folder_id } });
const shown = async () => (await app.call('listCaseFiles', { token, params: { caseId } })).body;
const download = (fileId: string, fileVersionId: string, headers = {}) =>
  app.call('downloadCaseFile', { token, params: { caseId, fileId, fileVersionId }, headers });

describe('a file', () => {
  test.each([
    ['Letter.txt', bytes('Dear Sir or Madam'), 'application/octet-stream'],
    ['page.html', bytes('<html><script>alert(1)</script></html>'), 'application/octet-stream'],
  ])('%s of any kind is kept, and is only ever a download', async (name, content, type) => {
    const { status, body } = await add(name, content);
    expect([status, body.versions[0]?.media_type]).toEqual([201, type]);
    const { headers } = await download(body.id, body.versions[0]?.id ?? '');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that is a PDF is known as one, and comes by range', async () => {
    const { body } = await add('Notice.pdf', await makePdf([['Notice']]));
    expect(body.versions[0]?.media_type).toBe('application/pdf');
    const { status, headers } = await download(body.id, body.versions[0]?.id ?? '', { range: 'bytes=0-3' });
    expect([status, headers.get('content-length')]).toEqual([206, '4']);
  });

  test('that is empty or a program is refused', async () => {
    expect((await add('empty.txt', new Uint8Array())).failure.code).toBe('file_empty');
    const program = new Uint8Array(200);
    program.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
    expect((await add('tool.bin', program)).failure.code).toBe('file_type_refused');
    expect((await shown()).files).toEqual([]);
  });

  test('is renamed, moved, removed and restored', async () => {
    const { body: file } = await add('../Letter.txt');
    expect(file.name).toBe('Letter.txt');
    const { body: inbox } = await folder('Inbox');
    const params = { caseId, fileId: file.id };
    const moved = await app.call('updateCaseFile', {
      token,
      params,
      body: { name: 'Answer.txt', folder_id: inbox.id },
    });
    expect(moved.body).toMatchObject({ name: 'Answer.txt', folder_id: inbox.id });
    expect((await app.call('deleteCaseFile', { token, params })).status).toBe(204);
    expect((await shown()).files).toEqual([]);
    expect((await download(file.id, file.versions[0]?.id ?? '')).status).toBe(404);
    await app.call('restoreCaseFile', { token, params });
    expect((await shown()).files).toMatchObject([{ name: 'Answer.txt' }]);
  });

  test('keeps its versions, and refuses one that is based on an older one', async () => {
    const { body: file } = await add('Letter.txt', bytes('One'));
    const base = file.versions[0]?.id ?? '';
    const save = (text: string, base_file_version_id: string) =>
      app.call('createCaseFileVersion', {
        token,
        params: { caseId, fileId: file.id },
        query: { base_file_version_id },
        body: bytes(text),
      });
    const saved = await save('Two', base);
    expect(saved.body.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await save('Three', base)).failure.code).toBe('version_conflict');
    expect((await download(file.id, base)).body).toBe('One');
  });
});

describe('a folder', () => {
  test('is moved into another, never into itself, and needs a free name there', async () => {
    const { body: outer } = await folder('Outer');
    const { body: inner } = await folder('Inner', outer.id);
    const move = (folderId: string, parent_folder_id: string) =>
      app.call('updateCaseFolder', { token, params: { caseId, folderId }, body: { parent_folder_id } });
    expect((await move(outer.id, inner.id)).status).toBe(422);
    expect((await move(outer.id, outer.id)).status).toBe(422);
    expect((await folder('inner', outer.id)).status).toBe(422);
    expect((await folder('inner')).status).toBe(201);
  });

  test('that is removed leaves what lay in it', async () => {
    const { body: outer } = await folder('Outer');
    const { body: inner } = await folder('Inner', outer.id);
    const { body: deep } = await folder('Deep', inner.id);
    const { body: file } = await add('Letter.txt', bytes('x'), inner.id);
    await app.call('deleteCaseFolder', { token, params: { caseId, folderId: inner.id } });
    const { folders, files } = await shown();
    expect(folders).toEqual([
      { ...deep, parent_id: outer.id },
      { ...outer, parent_id: null },
    ]);
    expect(files).toMatchObject([{ id: file.id, folder_id: outer.id }]);
  });

  test('of another case takes nothing', async () => {
    const { body: outer } = await folder('Outer');
    caseId = (await app.call('createCase', { token, body: { name: 'Another' } })).body.id;
    expect((await add('Letter.txt', bytes('x'), outer.id)).failure.fields).toMatchObject([{ path: 'folder_id' }]);
  });
});

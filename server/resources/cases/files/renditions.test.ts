import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxParagraph, makeDocx, makePdf } from '#extraction/testing';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { makeFolder, standInOffice } from '#resources/renditions/testing';

let folder: string;
let app: ContractsApp;
let token: string;
let caseId: string;
beforeAll(async () => {
  folder = await makeFolder();
  const { office, notes } = await standInOffice(folder, 'cp "$notes/pdf" made/document.pdf');
  await writeFile(path.join(notes, 'pdf'), await makePdf([['Page one'], ['Page two']]));
  app = await startContractsApp({}, office);
  ({ token } = await app.signUp());
  caseId = (await app.call('createCase', { token, body: { name: 'Lease' } })).body.id;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function add(file_name: string, body: Uint8Array<ArrayBuffer>) {
  const { body: file } = await app.call('createCaseFile', { token, params: { caseId }, query: { file_name }, body });
  return { caseId, fileId: file.id, fileVersionId: file.versions[0]?.id ?? '' };
}

const names = ['getCaseFileRendition', 'makeCaseFileRendition', 'downloadCaseFileRendition'] as const;

describe('the pages of a Word file in a case', () => {
  test('are offered, rendered on request, and served by range', async () => {
    const params = await add('Minutes.docx', makeDocx(docxParagraph('Minutes')));
    expect((await app.call('getCaseFileRendition', { token, params })).body.status).toBe('offered');
    expect((await app.call('downloadCaseFileRendition', { token, params })).failure.code).toBe('not_found');
    expect((await app.call('makeCaseFileRendition', { token, params })).body.status).toBe('pending');
    await app.makeRenditions();
    expect((await app.call('getCaseFileRendition', { token, params })).body.status).toBe('ready');
    const file = await app.call('downloadCaseFileRendition', { token, params, headers: { range: 'bytes=0-4' } });
    expect([file.status, file.body]).toEqual([206, '%PDF-']);
    expect(file.headers.get('content-disposition')).toContain('Minutes.pdf');
  });

  test('are none of a file of another kind', async () => {
    const params = await add('Minutes.txt', new TextEncoder().encode('Minutes'));
    expect((await app.call('makeCaseFileRendition', { token, params })).body.status).toBe('unavailable');
  });

  test('are not found for another organisation, under another case, or once the file is removed', async () => {
    const params = await add('Draft.docx', makeDocx(docxParagraph('Draft')));
    await app.call('makeCaseFileRendition', { token, params });
    await app.makeRenditions();
    const { token: stranger } = await app.signUp('Elsewhere');
    const { body: other } = await app.call('createCase', { token, body: { name: 'Other' } });
    for (const name of names) {
      expect((await app.call(name, { token, params })).status).toBe(200);
      expect((await app.call(name, { token: stranger, params })).failure.code).toBe('not_found');
      expect((await app.call(name, { token, params: { ...params, caseId: other.id } })).failure.code).toBe('not_found');
    }
    await app.call('deleteCaseFile', { token, params: { caseId, fileId: params.fileId } });
    for (const name of names) expect((await app.call(name, { token, params })).failure.code).toBe('not_found');
  });
});

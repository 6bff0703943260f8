import { beforeEach, describe, expect, test } from 'vitest';
import { docxParagraph, makeDocx, makeZip } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const app = sharedApp(startContractsApp);
let token: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
});

const put = (body: Uint8Array<ArrayBuffer>, file_name = 'Lease.docx') =>
  app.call('createContract', { token, query: { file_name }, body });

describe('a Word document', () => {
  test('is accepted, read, found by its words, and downloaded unchanged', async () => {
    const bytes = makeDocx(
      docxParagraph('Lease of a warehouse') +
        docxParagraph('This agreement is governed by the laws of Sweden and begins on 1 March 2026.'),
    );
    const { status, body: contract } = await put(bytes);
    expect(status).toBe(201);
    expect(contract).toMatchObject({
      title: 'Lease',
      current_version: { media_type: word, pages: null, text_status: 'pending' },
    });
    await app.readDocuments();
    const params = { contractId: contract.id, versionId: contract.current_version.id };
    const { body: read } = await app.call('getVersionText', { token, params });
    expect(read.text).toContain('Lease of a warehouse');
    const found = await app.call('listContracts', { token, query: { search: '"governed by the laws"' } });
    expect(found.body.items.map(({ id }) => id)).toEqual([contract.id]);
    expect(found.body.items[0]?.passage?.some(({ match }) => match)).toBe(true);
    const file = await app.call('downloadVersion', { token, params });
    expect(file.headers.get('content-type')).toBe(word);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/u);
    const findings = await app.call('listFindings', { token, params: { contractId: contract.id } });
    expect(findings.status).toBe(200);
  });

  test('takes the place of a version, as another one would', async () => {
    const { id, current_version: base } = await app.putIn(token);
    const saved = await app.call('createVersion', {
      token,
      params: { contractId: id },
      query: { file_name: 'Second.docx', base_version_id: base.id, source: 'upload' },
      body: makeDocx(docxParagraph('Now in Word')),
    });
    expect(saved.body).toMatchObject({ number: 2, media_type: word });
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['cut short', () => makeDocx(docxParagraph('x'.repeat(5_000))).slice(0, 300), 'file_damaged'],
    ['that inflates to 200 MB', () => makeDocx(docxParagraph('x'.repeat(200_000_000))), 'file_damaged'],
    ['that is another archive', () => makeZip([{ name: 'a.txt', content: 'a' }]), 'file_type_refused'],
    [
      'of the old kind',
      () => new Uint8Array(Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')),
      'file_type_refused',
    ],
  ])('%s is refused', async (_what, bytes, code) => {
    const { failure } = await put(bytes());
    expect(failure.code).toBe(code);
    if (code === 'file_type_refused')
      expect(failure).toMatchObject({ code, detail_error_message: expect.stringContaining('.docx') });
    expect((await app.call('listContracts', { token })).body.total.count).toBe(0);
  });
});

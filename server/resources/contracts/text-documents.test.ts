import { beforeEach, describe, expect, test } from 'vitest';
import { makeBomb, makePdf } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
});

const put = (content: string | Uint8Array<ArrayBuffer>, file_name: string) =>
  app.call('createContract', {
    token,
    query: { file_name },
    body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  });

const mail = [
  'From: Legal Counsel <legal@example.com>',
  'To: Contract Manager <contracts@example.com>',
  'Subject: Lease of the =?utf-8?q?caf=C3=A9?=',
  'Date: Thu, 15 Jan 2026 12:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>We agree to extend the lease until <b>31 December 2027</b>.</p><script>alert(1)</script>',
  '',
].join('\r\n');

describe.each([
  [
    'a plain text',
    'Agreement.txt',
    'This agreement is governed by the laws of Sweden.',
    'text/plain',
    'laws of Sweden',
  ],
  ['an e-mail', 'Agreement.eml', mail, 'message/rfc822', 'extend the lease'],
])('%s', (_what, fileName, content, media_type, words) => {
  test('is accepted, read, found by its words, and downloaded unchanged, never as a page', async () => {
    const { status, body: contract } = await put(content, fileName);
    expect(status).toBe(201);
    expect(contract).toMatchObject({ title: 'Agreement', current_version: { media_type, text_status: 'pending' } });
    await app.readDocuments();
    const params = { contractId: contract.id, versionId: contract.current_version.id };
    const { body: read } = await app.call('getVersionText', { token, params });
    expect(read.text).toContain(words);
    expect(read.text).not.toContain('alert(1)');
    const found = await app.call('listContracts', { token, query: { search: `"${words}"` } });
    expect(found.body.items.map(({ id }) => id)).toEqual([contract.id]);
    const file = await app.call('downloadVersion', { token, params });
    expect(file.headers.get('content-type')).toContain(media_type);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/u);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is one as well when its bytes were a file of a case before, which stays what it was', async () => {
    const body = new TextEncoder().encode(content);
    const { body: matter } = await app.call('createCase', { token, body: { name: 'Lease' } });
    const params = { caseId: matter.id };
    const attached = await app.call('createCaseFile', { token, params, query: { file_name: fileName }, body });
    const before = attached.body.versions[0]?.media_type;
    expect(before).not.toBe(media_type);

    const { body: contract } = await put(content, fileName);
    expect(contract.current_version.media_type).toBe(media_type);
    const read = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(read.body.current_version.media_type).toBe(media_type);
    const { body: files } = await app.call('listCaseFiles', { token, params });
    expect(files.files[0]?.versions[0]?.media_type).toBe(before);
  });
});

test('an e-mail says in its text who wrote to whom, when and about what', async () => {
  const { body: contract } = await put(mail, 'a.eml');
  await app.readDocuments();
  const params = { contractId: contract.id, versionId: contract.current_version.id };
  const { body } = await app.call('getVersionText', { token, params });
  expect(body.text).toBe(
    'Subject: Lease of the café\nFrom: Legal Counsel <legal@example.com>\n' +
      'To: Contract Manager <contracts@example.com>\nDate: 2026-01-15T12:00:00.000Z\n\n' +
      'We agree to extend the lease until 31 December 2027.\n',
  );
});

const withAttached = (attached: readonly { name: string; type: string; bytes: Uint8Array }[]) =>
  [
    ...mail.split('\r\n').slice(0, 5),
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'As agreed, with both files.',
    ...attached.flatMap(({ name, type, bytes }) => [
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64'),
    ]),
    '--part--',
    '',
  ].join('\r\n');

test('what is attached to an e-mail is found, and the passage names its file', async () => {
  const attached = [
    { name: 'picture.png', type: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) },
    { name: 'broken.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 and no more') },
    { name: 'Lease.pdf', type: 'application/pdf', bytes: await makePdf([['The café opens.'], ['Walruses are paid.']]) },
    { name: 'note.txt', type: 'text/plain', bytes: new TextEncoder().encode('Narwhals are not.') },
  ];
  const { body: contract } = await put(withAttached(attached), 'agreed.eml');
  await app.readDocuments();
  const search = async (words: string) => (await app.call('listContracts', { token, query: { search: words } })).body;
  expect((await search('walruses')).items).toMatchObject([{ id: contract.id, passage_in: 'Lease.pdf' }]);
  expect((await search('narwhals')).items).toMatchObject([{ id: contract.id, passage_in: 'note.txt' }]);
  const [own] = (await search('agreed')).items;
  expect(own?.passage).not.toBeNull();
  expect(own).not.toHaveProperty('passage_in');
  const params = { contractId: contract.id, versionId: contract.current_version.id };
  expect((await app.call('getVersionText', { token, params })).body.text).not.toContain('Walruses');
  const { body: read } = await app.call('getContract', { token, params });
  expect(read.current_version.text_status).toBe('ready');
});

test('an attachment that is a bomb leaves the e-mail readable', async () => {
  const bomb = { name: 'bomb.pdf', type: 'application/pdf', bytes: makeBomb(600) };
  await put(withAttached([bomb]), 'bomb.eml');
  await app.readDocuments();
  const { body } = await app.call('listContracts', { token, query: { search: 'both files' } });
  expect(body.items).toMatchObject([{ title: 'bomb' }]);
});

test('an e-mail with only a picture needs review', async () => {
  const body = mail.replace(/<p>[^]*$/, '');
  const { body: contract } = await put(body, 'picture.eml');
  await app.readDocuments();
  const { body: read } = await app.call('getContract', { token, params: { contractId: contract.id } });
  expect(read.current_version.text_status).toBe('needs_ocr');
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['a web page by that name', '<!DOCTYPE html><p>Hello</p>', 'file_type_refused'],
  ['bytes that are no text', new Uint8Array([1, 2, 3, 4, 0, 9]), 'file_type_refused'],
  ['a picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'file_type_refused'],
  ['spaces', '  \n ', 'file_damaged'],
  ['a text of 16 MB and a bit', 'x'.repeat(16 * 1024 * 1024 + 1), 'file_too_large'],
])('%s is refused', async (_what, content, code) => {
  expect((await put(content, 'notes.txt')).failure.code).toBe(code);
  expect((await app.call('listContracts', { token })).body.total.count).toBe(0);
});

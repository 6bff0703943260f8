import { expect, test } from 'vitest';
import { documentsOfMail, isMail } from './mail-contents.ts';

const part = (type: string, name: string, disposition: string, body: string) =>
  [
    '--edge',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: ${disposition}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    btoa(body),
  ].join('\r\n');

const mail = (...parts: readonly string[]) =>
  new File(
    [
      [
        'From: legal@example.com',
        'Subject: Signed',
        'Content-Type: multipart/mixed; boundary="edge"',
        '',
        '--edge',
        'Content-Type: text/plain',
        '',
        'Here it is.',
        ...parts,
        '--edge--',
        '',
      ].join('\r\n'),
    ],
    'Signed.eml',
    { type: 'message/rfc822' },
  );

test('attached PDFs come out with their content, other attachments by name, pictures of the signature not at all', async () => {
  const files = await documentsOfMail(
    mail(
      part('application/pdf', 'lease.pdf', 'attachment', '%PDF-1.7'),
      part('application/octet-stream', 'annex.PDF', 'attachment', '%PDF-1.7 annex'),
      part('application/msword', 'notes.doc', 'attachment', 'notes'),
      part('image/png', 'logo.png', 'inline', 'png'),
    ),
  );
  expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
    ['lease.pdf', 8, 'application/pdf'],
    ['annex.PDF', 14, 'application/pdf'],
    ['notes.doc', 0, ''],
  ]);
  expect(await files[0]?.text()).toBe('%PDF-1.7');
});

test('an e-mail without a document attached has none', async () => {
  expect(await documentsOfMail(mail())).toEqual([]);
  expect(await documentsOfMail(mail(part('image/png', 'logo.png', 'attachment', 'png')))).toEqual([]);
});

test('an e-mail is known by its name or its kind', () => {
  expect(isMail({ name: 'A.EML', type: '' })).toBe(true);
  expect(isMail({ name: 'a', type: 'message/rfc822' })).toBe(true);
  expect(isMail({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
});

import { expect, it } from 'vitest';
import { readMail } from './mail.ts';

const mail = [
  'From: "Ingrid Solberg" <ingrid@example.com>',
  'To: legal@example.com',
  'Date: Mon, 2 Mar 2026 09:30:00 +0100',
  'Subject: =?utf-8?Q?Avtal_f=C3=B6r_lager?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Signed.',
  '--b',
  'Content-Type: text/plain; name="annex.txt"',
  'Content-Disposition: attachment; filename="annex.txt"',
  '',
  'Annex A',
  '--b--',
  '',
].join('\r\n');

it('reads who wrote what when, and what is attached', async () => {
  const read = await readMail(new TextEncoder().encode(mail), 'attachment');
  expect(read).toMatchObject({
    subject: 'Avtal för lager',
    from: 'Ingrid Solberg <ingrid@example.com>',
    to: 'legal@example.com',
    sentAt: '2026-03-02T08:30:00.000Z',
    text: 'Signed.',
  });
  expect(read.attachments.map(({ name }) => name)).toEqual(['annex.txt']);
});

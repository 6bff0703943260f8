import { beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { envelopesOf, guestOf } from '../testing/envelopes.ts';
import { heardChanges } from '../testing/heard-changes.ts';
import { envelopeMailHandler } from './envelope-mails.ts';

const app = sharedApp(startContractsApp);
let token: string;
let email: string;
let own: ReturnType<typeof envelopesOf>;
beforeEach(async () => {
  ({ token, email } = await app.signUp());
  own = envelopesOf(app, token);
});

const ada = { name: 'Ada', email: 'ada@example.com' };
const bo = { name: 'Bo', email: 'bo@example.com' };
const delegating = 'If someone else should act in your place';

/** Sends a request with a message of its sender; the mails by their address. */
async function request(...recipients: Parameters<typeof own.draft>[0]) {
  const draft = await own.draft(recipients);
  const body = { message: 'Dear both,\nas agreed.', revision: draft.revision };
  const params = { envelopeId: draft.id };
  const written = (await app.call('updateEnvelope', { token, params, body })).body;
  await own.send(written);
  const mails = await app.deliverMail();
  return { params, mailTo: new Map(mails.map(({ to, message }) => [to, message])) };
}

describe('a request', () => {
  test.each([
    ['signer', 'Please sign: Supply agreement', 'asks you to sign', 'Read and sign'],
    ['approver', 'Please approve: Supply agreement', 'asks you to approve', 'Read and approve'],
    ['viewer', 'Please read: Supply agreement', 'asks you to read', 'Read'],
  ] as const)('says to a %s what is asked', async (role, subject, asked, label) => {
    const { mailTo } = await request({ ...ada, role }, bo);
    const mail = mailTo.get('ada@example.com');
    expect(mail).toMatchObject({ subject, action: { label } });
    expect(mail?.paragraphs[1]).toBe(`First Owner of Northwind ${asked} “Supply agreement”.`);
  });

  test('is answered to its sender, and quotes the message as it was written', async () => {
    const { mailTo } = await request(ada);
    const mail = mailTo.get('ada@example.com');
    expect(mail?.replyTo).toMatchObject({ name: 'First Owner', email });
    expect(mail?.paragraphs).toContainEqual({ quote: 'Dear both,\nas agreed.' });
  });

  test('offers to let someone else act only to those who may', async () => {
    const { mailTo } = await request(ada, { ...bo, may_delegate: false });
    expect(String(mailTo.get('ada@example.com')?.paragraphs.at(-1))).toContain(delegating);
    expect(String(mailTo.get('bo@example.com')?.paragraphs.at(-1))).not.toContain(delegating);
  });
});

test('what became of a mail is told of everyone who is asked by it', async () => {
  const draft = await own.draft([ada, { ...ada, name: 'Ada as witness' }, bo]);
  await own.send(draft);
  const send = async ({ email: to }: { email: string }) => {
    if (to === ada.email)
      throw Object.assign(new Error('Refused.'), { responseCode: 550, response: '550 No such user' });
  };
  await runDueJobs(app.database, [
    envelopeMailHandler({ mailer: { send, destination: 'the test' }, publicUrl: 'https://app.example.com' }),
  ]);
  const { recipients } = await own.read(draft);
  expect(recipients.map(({ mail, mail_problem }) => [mail, mail_problem])).toEqual([
    ['bounced', '550 No such user'],
    ['bounced', '550 No such user'],
    ['sent', null],
  ]);
});

test('whoever looks at an envelope is told once its mails are sent', async () => {
  await own.send(await own.draft([ada]));
  const heard = await heardChanges(app, token);
  await app.deliverMail();
  await expect.poll(() => heard.join('')).toContain('"envelopes"');
});

describe('the end of a request', () => {
  test('that is withdrawn names the reason, and leads guests nowhere', async () => {
    const { params } = await request(ada);
    await app.call('voidEnvelope', { token, params, body: { reason: 'New prices.' } });
    const [mail] = await app.deliverMail();
    expect(mail).toMatchObject({ subject: 'Withdrawn: Supply agreement', message: { action: null } });
    expect(mail?.message.paragraphs.slice(-2)).toEqual(['The reason given:', { quote: 'New prices.' }]);
  });

  test('that is declined can be opened by its sender alone', async () => {
    const { params, mailTo } = await request(ada, { ...bo, is_me: true });
    const link = new URL(mailTo.get('ada@example.com')?.action?.url ?? '').hash.replace('#sign=', '');
    const guest = guestOf(app, link);
    await app.call('declineAsGuest', { token: await guest.session(), body: { reason: 'Not my area.' } });
    const url = `https://app.example.com/signature/envelope/${params.envelopeId}`;
    const mails = (await app.deliverMail()).filter(({ subject }) => subject.startsWith('Declined'));
    expect(mails.map(({ to, message }) => [to, message.action?.url ?? null])).toEqual([['bo@example.com', url]]);
  });
});

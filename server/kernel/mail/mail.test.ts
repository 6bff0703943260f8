// cspell:words angemeldet ålund festlegen guten neues nicht passwort sind
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '#kernel/configuration';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { runDueJobs } from '#kernel/jobs/testing';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { createMailer, isRefused, mailJobs } from './index.ts';
import { invitationMessage, type Message, resetMessage } from './message.ts';
import { asHtml, asText } from './render-message.ts';

const recipient = { name: 'Zoë "Z" <Ø>', email: 'zoe@example.com' };
const message = resetMessage({ name: 'Zoë', url: 'https://app.example.com/settings/password_reset_confirm/u/t' });

test('is written in the language that is spoken', async () => {
  speakLanguages();
  const german = inLanguage('de', () => asHtml(resetMessage({ name: 'Zoë', url: 'https://app.example.com' })));
  expect(german).toMatch(/<html lang="de">.*Guten Tag Zoë,/);
  expect(asHtml(message)).toMatch(/<html lang="en">.*Hello Zoë,/);
});

describe('mail through SMTP', () => {
  const received: { raw: Buffer; from: string; to: string[]; user: string | undefined }[] = [];
  const nothing = { raw: Buffer.alloc(0), from: '', to: [], user: undefined };
  const unwelcome = Object.assign(new Error('Not here'), { responseCode: 550 });
  let server: SMTPServer;
  let port: number;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        password === 'the secret' ? done(null, { user: username }) : done(new Error('Wrong password')),
      onMailFrom: ({ address }, _, done) => done(address.startsWith('stranger') ? unwelcome : null),
      onRcptTo: ({ address }, _, done) => done(address.startsWith('gone') ? unwelcome : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            raw: Buffer.concat(chunks),
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: session.user,
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const mailerWith = (password: string, from = 'no-reply') =>
    createMailer(
      readConfiguration({
        SMTP_URL: `smtp://mailer:${encodeURIComponent(password)}@127.0.0.1:${port}`,
        MAIL_FROM: `Accordant <${from}@example.com>`,
      }),
    );

  test('arrives as text and HTML, signed in, from the configured sender', async () => {
    await mailerWith('the secret').send(recipient, message);
    const [{ raw, from, to, user } = nothing] = received;
    const mail = await PostalMime.parse(raw);
    expect(mail.replyTo ?? []).toEqual([]);
    expect({ from, to, user }).toEqual({ from: 'no-reply@example.com', to: ['zoe@example.com'], user: 'mailer' });
    expect(mail.subject).toBe('Set a new password');
    expect(mail.text).toContain('https://app.example.com/settings/password_reset_confirm/u/t');
    expect(mail.html).toContain('href="https://app.example.com/settings/password_reset_confirm/u/t"');
    expect(mail.to?.[0]).toMatchObject({ address: 'zoe@example.com', name: 'Zoë "Z" <Ø>' });
  });

  test('is answered to whom it names, in whatever letters', async () => {
    received.length = 0;
    const replyTo = { name: 'Ålund, “Å”\r\nBcc: spy@example.com', email: 'ada@example.com' };
    await mailerWith('the secret').send(recipient, { ...message, replyTo });
    const mail = await PostalMime.parse((received[0] ?? nothing).raw);
    expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com', name: expect.stringContaining('Ålund, “Å”') }]);
    expect(received[0]?.to).toEqual(['zoe@example.com']);
  });

  test('fails when the server refuses, so that the job is tried again', async () => {
    await expect(mailerWith('a guess').send(recipient, message)).rejects.toThrow(/Invalid login/);
  });

  test('is refused for good where the mailbox is, not where our sign-in or our address is', async () => {
    const failureOf = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);
    const gone = await failureOf(mailerWith('the secret').send({ name: 'Ada', email: 'gone@example.com' }, message));
    expect(isRefused(gone)).toBe(true);
    expect(isRefused(await failureOf(mailerWith('a guess').send(recipient, message)))).toBe(false);
    expect(isRefused(await failureOf(mailerWith('the secret', 'stranger').send(recipient, message)))).toBe(false);
  });

  test('cannot be given further headers or recipients through a name', async () => {
    received.length = 0;
    const name = 'A\r\nBcc: spy@example.com\r\n\r\nOther text';
    await mailerWith('the secret').send({ name, email: 'a@example.com' }, { ...message, subject: `S\r\nX-Planted: 1` });
    expect(received[0]?.to).toEqual(['a@example.com']);
    const mail = await PostalMime.parse((received[0] ?? nothing).raw);
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-planted');
    expect(mail.bcc ?? []).toEqual([]);
  });
});

describe('what a mail says', () => {
  const written: Message = {
    subject: 'Please sign: A & B',
    paragraphs: [
      'Hello Zoë,',
      { quote: 'First line\nSecond <line>' },
      { list: [{ text: 'A task is due: Report', url: 'https://a.example/task/1' }] },
    ],
    action: null,
  };

  test('keeps the lines of what a person wrote, apart from our words', () => {
    expect(asText(written)).toBe(
      'Hello Zoë,\n\n> First line\n> Second <line>\n\n- A task is due: Report\n  https://a.example/task/1',
    );
    expect(asHtml(written)).toMatch(/<blockquote[^>]*>First line<br>Second &lt;line&gt;<\/blockquote>/);
  });

  test('opens what each line of a list is about', () => {
    expect(asHtml(written)).toMatch(/<li[^>]*><a [^>]*href="https:\/\/a.example\/task\/1"[^>]*>A task is due: Report</);
  });

  test('has no button where there is nothing to open', () => {
    expect(asHtml(written)).not.toContain('class="button"');
    expect(asHtml(message)).toMatch(/class="button" href="https:\/\/app.example.com[^"]*"[^>]*>Set a new password</);
  });

  test('has no markup of a name', () => {
    const names = { name: '<b>Zoë', organisation: '<script>', inviter: '"><img>', url: 'https://a.example' };
    const html = asHtml(invitationMessage(names));
    expect(html).not.toMatch(/<b>|<script|<img/);
    expect(html).toContain('Hello &lt;b&gt;Zoë,');
  });
});

describe('mail without a mail server', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => rm(path.join(folder, 'outbox'), { recursive: true, force: true }));

  test('follows the language of the request, as errors do', async () => {
    speakLanguages();
    const headers = { 'accept-language': 'de' };
    const refused = await app.call('getProfile', { headers });
    expect(refused.failure.detail_error_message).toMatch(/^Sie sind nicht angemeldet/);
    const { email } = await app.signUp();
    await app.call('requestReset', { body: { email }, headers });
    const mailer = createMailer(readConfiguration({ DATA_DIR: folder }));
    await runDueJobs(app.database, mailJobs({ mailer, publicUrl: 'http://localhost:3000' }));
    const [name = ''] = await readdir(path.join(folder, 'outbox'));
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', name)));
    expect(mail.subject).toBe('Neues Passwort festlegen');
  });

  test('is written to the outbox as .eml files', async () => {
    const mailer = createMailer(readConfiguration({ DATA_DIR: folder }));
    const owner = await app.signUp();
    await app.call('requestReset', { body: { email: owner.email } });
    await runDueJobs(app.database, mailJobs({ mailer, publicUrl: 'http://localhost:3000' }));
    const names = await readdir(path.join(folder, 'outbox'));
    expect(names).toHaveLength(1);
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', names[0] ?? '')));
    expect(mail.to?.[0]?.address).toBe(owner.email);
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/settings\/password_reset_confirm\/[\w-]{43}\/[\w-]{43}/);
  });
});

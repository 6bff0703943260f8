import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { newDataDir, removeDataDir, type RunningServer, startServer } from './running-server.ts';
import { test } from './test.ts';

/** A mail server that keeps what it is given. */
export interface Mailbox {
  /** As `SMTP_URL` has it. */
  readonly url: string;
  /** Mails to an address, the first one first. */
  to(address: string): Promise<readonly Email[]>;
  close(): Promise<void>;
}

async function openMailbox(): Promise<Mailbox> {
  const received: { readonly to: readonly string[]; readonly raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(parts) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) =>
      Promise.all(received.flatMap(({ to, raw }) => (to.includes(address) ? [PostalMime.parse(raw)] : []))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A journey against a server that sends its mail to a mailbox. */
export const testWithMail = test.extend<object, { mailbox: Mailbox; server: RunningServer }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern: nothing.
    async ({}, provide) => {
      const mailbox = await openMailbox();
      await provide(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, provide) => {
      const dataDir = await newDataDir();
      const server = await startServer(dataDir, {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Accordant <no-reply@example.com>',
      });
      await provide(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});

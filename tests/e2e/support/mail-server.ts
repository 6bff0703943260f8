import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. */
export interface MailServer {
  /** As the server’s SMTP_URL. */
  readonly url: string;
  /** The mails to an address so far, in the order in which they came. */
  to(address: string): Promise<Email[]>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
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
      Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

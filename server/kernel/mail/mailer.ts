import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { createTransport as CreateTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '#kernel/configuration';
import type { Message, Recipient } from './message.ts';
import { asHtml, asText } from './render-message.ts';

/** Sends mail; resolves once another server has accepted it. */
export interface Mailer {
  /** Where mail goes, for the console. */
  readonly destination: string;
  send(to: Recipient, message: Message): Promise<void>;
}

export function createMailer({ smtpUrl, mailFrom, dataDir }: Configuration): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : outboxMailer(path.resolve(dataDir, 'outbox'), mailFrom);
}

function smtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  for (const [name, ms] of Object.entries(patience)) server.searchParams.set(name, String(ms));
  const transport = onFirstUse((createTransport) => createTransport(server.href, { from }));
  return {
    destination: server.host,
    send: async (to, message) => {
      await (await transport()).sendMail(compose(to, message));
    },
  };
}

/** Writes what would have been sent, one .eml file per mail, for an installation without a mail server. */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = onFirstUse((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from }),
  );
  return {
    destination: folder,
    send: async (to, message) => {
      const { message: bytes } = await (await transport()).sendMail(compose(to, message));
      const file = path.join(folder, `${uuid()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** Most starts send no mail for a while, so what sends it is loaded with the first. */
function onFirstUse<Transport>(open: (createTransport: typeof CreateTransport) => Transport): () => Promise<Transport> {
  let opened: Promise<Transport> | undefined;
  return () => (opened ??= import('nodemailer').then(({ createTransport }) => open(createTransport)));
}

const addressOf = ({ name, email }: Recipient) => ({ name, address: email });

function compose(to: Recipient, message: Message) {
  return {
    to: addressOf(to),
    replyTo: message.replyTo && addressOf(message.replyTo),
    subject: message.subject,
    text: asText(message),
    html: asHtml(message),
    attachments: message.attachments?.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
  };
}

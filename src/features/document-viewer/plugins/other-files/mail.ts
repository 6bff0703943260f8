import type { Address, Email } from 'postal-mime';
import { textOfHtml } from './text-of-html.ts';

export interface Mail {
  subject: string;
  from: string;
  to: string;
  copies: string;
  /** ISO 8601, where the mail says when. */
  sentAt: string | undefined;
  text: string;
  attachments: { name: string; bytes: Uint8Array }[];
}

/** Read an e-mail as a file holds it. */
export async function readMail(bytes: Uint8Array, unnamed: string): Promise<Mail> {
  const { default: PostalMime } = await import('postal-mime');
  const email: Email = await PostalMime.parse(new Uint8Array(bytes));
  return {
    subject: email.subject ?? '',
    from: written(email.from ? [email.from] : []),
    to: written(email.to ?? []),
    copies: written(email.cc ?? []),
    sentAt: email.date && !Number.isNaN(Date.parse(email.date)) ? new Date(email.date).toISOString() : undefined,
    text: email.text?.trim() || textOfHtml(email.html ?? ''),
    attachments: email.attachments.map(({ filename, content }) => ({
      name: filename ?? unnamed,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}

function written(addresses: readonly Address[]): string {
  return addresses
    .flatMap(({ name, address, group }) => group?.map((each) => each.name || each.address) ?? [named(name, address)])
    .join(', ');
}

const named = (name: string, address: string | undefined) =>
  name && address ? `${name} <${address}>` : name || (address ?? '');

import { mailMessages as texts } from './mail.messages.ts';

/** A mail as people read it; the same words as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  /** Null where its reader has nothing to open. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Who gets the answer of a reader who presses “Reply”; without it, the sender of the installation. */
  readonly replyTo?: Recipient;
  readonly attachments?: readonly Attachment[];
}

/** A sentence of ours, what a person wrote, or a list of what can be opened. */
export type Paragraph =
  | string
  | { readonly quote: string }
  | { readonly list: readonly { readonly text: string; readonly url: string }[] };

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export function resetMessage({ name, url }: { name: string; url: string }): Message {
  return {
    subject: texts.reset.subject,
    paragraphs: [texts.greeting(name), texts.reset.received, texts.reset.unexpected],
    action: { label: texts.reset.action, url },
  };
}

export function invitationMessage({
  name,
  organisation,
  inviter,
  url,
}: {
  name: string;
  organisation: string;
  inviter: string | null;
  url: string;
}): Message {
  const { invitation: words } = texts;
  return {
    subject: words.subject(organisation),
    paragraphs: [texts.greeting(name), words.invited(inviter ?? words.administrator, organisation), words.start],
    action: { label: words.action, url },
  };
}

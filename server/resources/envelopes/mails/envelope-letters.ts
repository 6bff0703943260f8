import { mailMessages, type Message } from '#kernel/mail';
import type { RowOf } from '#kernel/db';
import { envelopeMails as texts } from './envelope-mails.messages.ts';

// What the mails of an envelope say, in the language that is spoken.

type Envelope<Names extends keyof RowOf<'envelopes'>> = Pick<RowOf<'envelopes'>, 'title' | Names>;
type Recipient<Names extends keyof RowOf<'envelope_recipients'> = 'name'> = Pick<
  RowOf<'envelope_recipients'>,
  'name' | Names
>;

export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
  /** How the organisation writes its dates. */
  readonly locale: string;
}

interface Request {
  readonly envelope: Envelope<'message' | 'language' | 'expires_on' | 'may_delegate'>;
  readonly recipient: Recipient<'role' | 'access_code_hash' | 'may_delegate'>;
  /** For whom the person at the address is asked. */
  readonly names: readonly string[];
  readonly sender: Sender;
  readonly url: string;
}

/** What a recipient is asked to do. */
const asked = { signer: 'sign', approver: 'approve', viewer: 'read', copy: 'read' } as const;

export function requestLetter(
  kind: 'request' | 'reminder',
  { envelope, recipient, names, sender, url }: Request,
): Message {
  const { title, message, expires_on } = envelope;
  const words = texts.request;
  const { subject, reminder, asks, action } = words[asked[recipient.role]];
  const mayDelegate = envelope.may_delegate && recipient.may_delegate;
  return {
    subject: kind === 'request' ? subject(title) : reminder(title),
    paragraphs: [
      mailMessages.greeting(recipient.name),
      asks(sender.name, sender.organisation, title),
      ...(names.length > 1 ? [words.several(names.join(', '))] : []),
      ...(message ? [{ quote: message }] : []),
      ...(expires_on ? [words.expires(dateIn(envelope.language, sender.locale).format(new Date(expires_on)))] : []),
      ...(recipient.access_code_hash === null ? [] : [words.code]),
      mayDelegate ? `${words.private} ${words.delegating}` : words.private,
    ],
    replyTo: sender,
    action: { label: action, url },
  };
}

/** Days are days of the calendar. They are written as the organisation does where it has the language. */
const dateIn = (language: string, locale: string) =>
  new Intl.DateTimeFormat(locale.split('-')[0] === language ? locale : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

export function completedLetter({ title }: Envelope<never>, { name }: Recipient, url: string): Message {
  const { subject, done, keep, action } = texts.completed;
  return {
    subject: subject(title),
    paragraphs: [mailMessages.greeting(name), done(title), keep],
    action: { label: action, url },
  };
}

interface Ended {
  readonly kind: 'declined' | 'voided';
  /** Who declined or withdrew. */
  readonly who: string;
  readonly envelope: Envelope<'id' | 'reason'>;
  readonly recipient: Recipient<'user_id'>;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** Members open the envelope; whoever has no account has nothing to open. */
export function endedLetter({ kind, who, envelope, recipient, sender, publicUrl }: Ended): Message {
  const { subject, said } = texts[kind];
  const { id, title, reason } = envelope;
  return {
    subject: subject(title),
    paragraphs: [
      mailMessages.greeting(recipient.name),
      said(who, title),
      ...(reason ? [texts.ended.reason, { quote: reason }] : []),
    ],
    replyTo: sender,
    action:
      recipient.user_id === null ? null : { label: texts.ended.action, url: `${publicUrl}/signature/envelope/${id}` },
  };
}

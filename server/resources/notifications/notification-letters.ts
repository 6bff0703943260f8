import type { NotificationKind } from '#api-contract/notifications/kinds';
import { sentenceOf } from '#api-contract/notifications/sentence';
import { mailMessages, type Message } from '#kernel/mail';
import { addressOf } from './addresses.ts';
import { mailTexts } from './notification-mail.messages.ts';
import type { Mailed } from './recipient.ts';
import { writtenIn } from './written.ts';

// What the mails about notifications say, in the language that is spoken.

const maxListed = 20;
const maxInDigest = 40;

type Told = Omit<Mailed, 'id'>;
interface Reader {
  readonly name: string;
  readonly locale: string;
}

/** One mail with what waits: the notification itself, or the list of them. */
export function notificationLetter({ name, locale }: Reader, waiting: readonly Told[], publicUrl: string): Message {
  const written = writtenIn(locale);
  const [first] = waiting;
  if (first && waiting.length === 1) {
    const sentence = sentenceOf(first, written);
    return {
      subject: mailTexts.subject(sentence, first.object_name),
      paragraphs: [
        mailMessages.greeting(name),
        mailTexts.line(sentence, first.object_name),
        ...(first.parts.text ? [{ quote: first.parts.text }] : []),
      ],
      action: { label: mailTexts.open, url: addressOf(publicUrl, first) },
    };
  }
  const left = waiting.length - maxListed;
  return {
    subject: mailTexts.several(written.number(waiting.length)),
    paragraphs: [
      mailMessages.greeting(name),
      { list: waiting.slice(0, maxListed).map((each) => lineOf(each, written, publicUrl)) },
      ...(left > 0 ? [mailTexts.more(written.number(left))] : []),
    ],
    action: { label: mailTexts.openApp, url: `${publicUrl}/` },
  };
}

/** What comes first in a digest; the rest as it happened, the newest first. */
const urgency: readonly NotificationKind[] = [
  'task_overdue',
  'obligation_overdue',
  'task_due',
  'obligation_due',
  'notice_date',
];

const rank = ({ kind }: Told) => {
  const at = urgency.indexOf(kind);
  return at < 0 ? urgency.length : at;
};

/** What waits for a person’s digest. */
export function digestLetter({ name, locale }: Reader, waiting: readonly Told[], publicUrl: string): Message {
  const written = writtenIn(locale);
  const lines = waiting
    .toSorted((one, other) => rank(one) - rank(other))
    .map((each) => lineOf(each, written, publicUrl));
  const left = lines.length - maxInDigest;
  return {
    subject: mailTexts.digest(written.number(lines.length)),
    paragraphs: [
      mailMessages.greeting(name),
      { list: lines.slice(0, maxInDigest) },
      ...(left > 0 ? [mailTexts.more(written.number(left))] : []),
      mailTexts.onlyOne,
    ],
    action: { label: mailTexts.openApp, url: `${publicUrl}/tasks` },
  };
}

/** A notification as a line, which opens what it is about. */
const lineOf = (each: Told, written: ReturnType<typeof writtenIn>, publicUrl: string) => ({
  text: mailTexts.line(sentenceOf(each, written), each.object_name),
  url: addressOf(publicUrl, each),
});

import { locales } from '#languages';
import { certificateMessages as words } from './seal-certificate.messages.ts';
import type { CertificateContent, CertifiedDocument, CertifiedRecipient } from './content.ts';

/** A name and what is said of it. */
export type Fact = readonly [label: string, text: string];

/** A block of a certificate, from the top to the bottom. */
export type Block =
  | { readonly kind: 'title' | 'group' | 'heading' | 'text' | 'warning'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

/** Returns what a certificate says, in the language of the moment and in the envelope's time zone. */
export function composeCertificate(content: CertificateContent): Block[] {
  const { envelope, documents, recipients, events, missing } = content;
  const moment = momentIn(content);
  return [
    { kind: 'title', text: words.title },
    ...(content.isTest ? [{ kind: 'warning', text: words.test } as const] : []),
    ...(content.withoutTimestamp ? [{ kind: 'warning', text: words.withoutTimestamp } as const] : []),
    facts([
      [words.name, envelope.title],
      [words.id, envelope.id],
      [words.organisation, envelope.organisation],
      [words.sender, envelope.sender],
      [words.sent, envelope.sentAt && moment(envelope.sentAt)],
      [words.completed, moment(envelope.completedAt)],
    ]),
    { kind: 'text', text: words.zone(content.timeZone) },
    { kind: 'group', text: words.documents },
    ...documents.flatMap((document) => documentBlocks(document, content)),
    { kind: 'group', text: words.recipients },
    ...recipients.flatMap((recipient) => recipientBlocks(recipient, moment)),
    { kind: 'group', text: words.events },
    facts(events.map(({ at, text, ip }) => [moment(at), ip === null ? text : `${text} · ${ip}`])),
    ...(missing.length > 0 ? [{ kind: 'text', text: words.missing(codePoints(missing)) } as const] : []),
    { kind: 'group', text: words.meaning },
    { kind: 'text', text: words.meanings.is },
    { kind: 'text', text: words.meanings.isNot },
    { kind: 'group', text: words.verify },
    { kind: 'text', text: words.verifyAt(content.verificationAddress) },
  ];
}

function documentBlocks(document: CertifiedDocument, { language }: CertificateContent): Block[] {
  const number = new Intl.NumberFormat(locales[language].formats);
  return [
    { kind: 'heading', text: document.fileName },
    facts([
      [words.pages, number.format(document.pages)],
      [words.source, document.sourceSha256],
      [words.shown, document.shownSha256],
    ]),
    ...(document.wasSigned ? [{ kind: 'text', text: words.wasSigned } as const] : []),
  ];
}

function recipientBlocks(recipient: CertifiedRecipient, moment: (at: Date) => string): Block[] {
  const { reached, email, consentVersion, consentSha256, openedAt, consentedAt, doneAt } = recipient;
  const ways = { link: () => words.reachedBy.link(email), accessCode: () => words.reachedBy.accessCode };
  const said = reached.map((way) => (way === 'account' ? words.reachedBy.account : ways[way]()));
  return [
    { kind: 'heading', text: `${recipient.name} · ${words.roles[recipient.role]}` },
    facts([
      [words.outcomes[recipient.outcome], doneAt && moment(doneAt)],
      [words.delegatedFrom, recipient.delegatedFrom],
      [words.reached, said.join(', ')],
      [words.opened, openedAt && moment(openedAt)],
      [words.consented, consentedAt && moment(consentedAt)],
      [words.consent, consentVersion && words.consentVersion(consentVersion, consentSha256 ?? '')],
      [words.address, recipient.ip],
      [words.browser, recipient.userAgent],
      [
        words.fields,
        recipient.fields.map(({ label, value, page }) => words.field(label, value, String(page))).join('\n'),
      ],
    ]),
  ];
}

/** Leaves out what nothing is known of. */
function facts(given: readonly (readonly [label: string, text: string | null])[]): Block {
  return {
    kind: 'facts',
    facts: given.flatMap(([label, text]) => (text === null || text === '' ? [] : [[label, text] as const])),
  };
}

function momentIn({ language, timeZone }: CertificateContent): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locales[language].formats, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  });
  return (at) => format.format(at);
}

function codePoints(characters: readonly string[]): string {
  const named = characters.map((character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase());
  return [...new Set(named)].map((code) => `U+${code.padStart(4, '0')}`).join(', ');
}

import { reportSpec } from '#api-contract/reports/spec';
import { inLanguage, speakLanguages } from '#kernel/languages';
import type { Message } from '#kernel/mail';
import { type Language, languages, locales } from '#languages';
import { expiringByMonth } from '#mocks/fixtures/reports';
import { invitationMessage, resetMessage } from '../../server/kernel/mail/message.ts';
import { asHtml } from '../../server/kernel/mail/render-message.ts';
import { pausedLetter } from '../../server/resources/audit-streams/paused-mail.ts';
import { grantLetter } from '../../server/resources/auditors/grant-mail.ts';
import {
  completedLetter,
  endedLetter,
  requestLetter,
} from '../../server/resources/envelopes/mails/envelope-letters.ts';
import { digestLetter, notificationLetter } from '../../server/resources/notifications/notification-letters.ts';
import { reportMessage } from '../../server/resources/report-schedules/report-mail.ts';
import { writtenAs } from '../../server/resources/reports/files/written.ts';

const publicUrl = 'https://accordant.example';
const url = `${publicUrl}/auth/callback#link`;

const mail = ({ subject, ...rest }: Message) => ({ subject, html: asHtml({ subject, ...rest }) });

export type SampleMail = ReturnType<typeof mail>;

/** Every mail that people get, as the server writes it, in every language. */
export function sampleMails(): Record<Language, Record<keyof ReturnType<typeof lettersIn>, SampleMail>> {
  speakLanguages();
  const all = languages.map((language) => {
    const letters = inLanguage(language, () =>
      Object.entries(lettersIn(language)).map(([name, letter]) => [name, mail(letter)]),
    );
    return [language, Object.fromEntries(letters)];
  });
  return Object.fromEntries(all);
}

function lettersIn(language: Language) {
  const reader = { name: 'Maria Sandoval', locale: locales[language].formats };
  const { locale } = reader;
  return {
    reset: resetMessage({ name: reader.name, url }),
    invitation: invitationMessage({
      name: reader.name,
      organisation: 'Northwind Shipping',
      inviter: 'Ada Lindqvist',
      url,
    }),
    ...envelopeLetters(language, reader),
    ...notificationLetters(reader),
    report: reportMessage(sending, { ...made, written: writtenAs(locale, language, 'UTC') }, recipient, publicUrl),
    auditAccess: grantLetter(
      { ...reader, organisation: 'Northwind Shipping', open_from: '2026-02-02', open_until: '2026-02-27' },
      url,
    ),
    streamPaused: pausedLetter({ name: reader.name, stream: 'Security monitoring' }, publicUrl),
  };
}

interface Reader {
  readonly name: string;
  readonly locale: string;
}

function envelopeLetters(language: Language, { name, locale }: Reader) {
  const sender = { name: 'Ada Lindqvist', email: 'ada@northwind.example', organisation: 'Northwind Shipping', locale };
  const envelope = {
    id: 'envelope',
    title: 'Supply agreement',
    language,
    expires_on: '2026-02-14',
    may_delegate: true,
  };
  const signer = { name, role: 'signer' as const, access_code_hash: null, may_delegate: true, user_id: null };
  const request = { envelope: { ...envelope, message: '' }, recipient: signer, names: [name], sender, url };
  const ended = { envelope: { ...envelope, reason: 'The annex still has last year’s prices.' }, sender, publicUrl };
  return {
    signing: requestLetter('request', {
      ...request,
      envelope: { ...envelope, message: 'Dear Maria,\n\nas agreed on Tuesday.\nPlease sign before you leave.' },
      recipient: { ...signer, access_code_hash: 'a code' },
      names: [name, 'Borealis Ports AB'],
    }),
    approving: requestLetter('request', { ...request, recipient: { ...signer, role: 'approver' } }),
    reading: requestLetter('request', { ...request, recipient: { ...signer, role: 'viewer', may_delegate: false } }),
    reminder: requestLetter('reminder', request),
    completed: completedLetter(envelope, signer, url),
    declined: endedLetter({ ...ended, kind: 'declined', who: 'Bo Ek', recipient: { name, user_id: 'member' } }),
    withdrawn: endedLetter({ ...ended, kind: 'voided', who: sender.name, recipient: signer }),
  };
}

function notificationLetters(reader: Reader) {
  const actors = [{ id: 'ada', name: 'Ada Lindqvist' }];
  const lease = { object_type: 'contract', object_id: 'lease', object_name: 'Office lease' } as const;
  const certificate = { object_type: 'task', object_id: 'task', object_name: 'Ask for the certificate' } as const;
  const mention = {
    ...lease,
    kind: 'mention',
    parts: { actors, text: 'Is the deposit still with the landlord?\nI can’t find the receipt.' },
  } as const;
  const assigned = { ...certificate, kind: 'task_assigned', parts: { actors } } as const;
  const overdue = { ...certificate, kind: 'task_overdue', parts: { day: '2026-01-12' } } as const;
  const notice = { ...lease, kind: 'notice_date', parts: { day: '2026-03-31' } } as const;
  return {
    notification: notificationLetter(reader, [mention], publicUrl),
    notifications: notificationLetter(reader, [mention, assigned], publicUrl),
    digest: digestLetter(reader, [notice, assigned, overdue], publicUrl),
  };
}

const recipient = { id: 'maria', name: 'Maria Sandoval', email: 'maria@example.com', isActive: true, permissions: [] };

const sending = {
  report: {
    id: 'report',
    name: 'Contracts that expire',
    spec: reportSpec.parse({ dataset: 'contracts', groups: expiringByMonth.groups }),
    shared: true,
    createdBy: 'ada',
  },
  ownerName: 'Ada Lindqvist',
};

const made = { result: expiringByMonth, isEmpty: false, attachments: [] };

import { sql } from 'kysely';
import type { FieldValue, SignatureMark } from '#api-contract/envelopes/schema';
import type { RowOf, Tenant } from '#kernel/db';
import type { CertificateContent, Mark, SignatureLook } from '#signatures';
import type { EnvelopeHeld } from '../hold-envelope.ts';
import { readDocuments, readFields, readRecipients, senderOf } from '../read-envelope.ts';
import { eventSentence } from './event-sentences.ts';
import { certificateWords } from './certificate-words.messages.ts';

type Field = RowOf<'envelope_fields'>;
type Recipient = RowOf<'envelope_recipients'>;

/** Everything that an envelope is sealed from, read at once. */
export interface SealContent {
  readonly documents: Awaited<ReturnType<typeof readDocuments>>;
  readonly marks: (documentId: string) => Mark[];
  readonly certificate: Omit<CertificateContent, 'isTest' | 'withoutTimestamp' | 'verificationAddress' | 'missing'>;
}

/** Reads what is drawn into the documents of an envelope, and what its certificate says. */
export async function readSealContent(tenant: Tenant, envelope: EnvelopeHeld): Promise<SealContent> {
  const [documents, fields, recipients, sender, events] = [
    await readDocuments(tenant, envelope.id),
    await readFields(tenant, envelope.id),
    await readRecipients(tenant, envelope.id),
    await senderOf(tenant, envelope),
    await readEvents(tenant, envelope.id),
  ];
  const nameOf = (key: string | null) => recipients.find((each) => each.key === key)?.name ?? null;
  return {
    documents,
    marks: (documentId) =>
      fields.filter(({ document_id }) => document_id === documentId).flatMap((field) => markOf(field, envelope.language)),
    certificate: {
      language: envelope.language,
      timeZone: envelope.zone,
      envelope: {
        id: envelope.id,
        title: envelope.title,
        organisation: sender.organisation,
        sender: sender.name,
        sentAt: envelope.sent_at,
        completedAt: envelope.sealing_since ?? new Date(),
      },
      documents: documents.map((document) => ({
        fileName: document.name,
        pages: document.pages.length,
        sourceSha256: document.source_sha256,
        shownSha256: document.sha256 ?? '',
        wasSigned: document.was_signed,
      })),
      recipients: recipients.map((recipient) => ({
        name: recipient.name,
        email: recipient.email,
        role: recipient.role,
        outcome: outcomeOf(recipient),
        reached: recipient.entered_code ? ['link', 'accessCode'] : ['link'],
        delegatedFrom: nameOf(recipient.delegated_from),
        consentVersion: recipient.consent_version,
        consentSha256: recipient.consent_sha256,
        openedAt: recipient.opened_at,
        consentedAt: recipient.consented_at,
        doneAt: recipient.done_at,
        ip: recipient.ip,
        userAgent: recipient.user_agent,
        fields: fields
          .filter(({ recipient_key, value }) => recipient_key === recipient.key && value !== null)
          .map(({ label, type, value, page }) => ({
            label: label || certificateWords.types[type],
            value: written(value as FieldValue, envelope.language),
            page,
          })),
      })),
      events: events.map(({ at, ip, ...event }) => ({ at, ip, text: eventSentence(event) })),
    },
  };
}

function outcomeOf({ role, state }: Recipient) {
  if (state === 'delegated') return 'delegated';
  return ({ signer: 'signed', approver: 'approved', viewer: 'viewed', copy: 'copied' } as const)[role];
}

/** A value in words; of a drawing no more than that it is one. */
function written(value: FieldValue, language: string): string {
  if (typeof value === 'string') return isDay(value) ? dayIn(value, language) : value;
  if (typeof value === 'boolean') return value ? certificateWords.ticked : certificateWords.notTicked;
  return value.kind === 'typed' ? certificateWords.typed(value.text) : certificateWords[value.kind];
}

function markOf({ type, page, rect, value }: Field, language: string): Mark[] {
  if (value === null) return [];
  const place = { page, rect: { x: rect.x, y: rect.y, width: rect.w, height: rect.h } };
  if (type === 'checkbox') return [{ ...place, kind: 'checkbox', checked: value === true }];
  if (typeof value === 'boolean') return [];
  if (typeof value === 'string') {
    if (type === 'signature' || type === 'initials') return [];
    return [{ ...place, kind: type, text: type === 'date' ? dayIn(value, language) : value }];
  }
  return type === 'signature' || type === 'initials' ? [{ ...place, kind: type, look: lookOf(value) }] : [];
}

/** Strokes are handed over from 0 to 1 across the drawing. */
function lookOf(mark: SignatureMark): SignatureLook {
  switch (mark.kind) {
    case 'typed':
      return { by: 'typing', text: mark.text, face: 'caveat' };
    case 'image':
      return { by: 'image', bytes: new Uint8Array(Buffer.from(mark.data, 'base64')) };
    case 'drawn': {
      const { width, height } = mark;
      const pointsOf = (stroke: readonly number[]) =>
        Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => ({
          x: Math.min(1, (stroke[at * 2] ?? 0) / width),
          y: Math.min(1, (stroke[at * 2 + 1] ?? 0) / height),
        }));
      return { by: 'drawing', strokes: mark.strokes.map((each) => ({ points: pointsOf(each) })), aspect: width / height };
    }
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day as it is printed: the one that was shown while signing. */
const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export interface TrailEvent {
  readonly action: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What the trail tells of an envelope since it was sent, the oldest first. */
async function readEvents(tenant: Tenant, envelopeId: string) {
  const { rows } = await sql<TrailEvent & { at: Date; ip: string | null }>`
    select occurred_at as at, action, actor_name as actor, after, host(ip::inet) as ip from audit_entries
    where organisation_id = ${tenant.organisationId} and target_type = 'envelope' and target_id = ${envelopeId}
      and (action = 'envelope.sent' or action like 'recipient.%' or action in ('envelope.corrected', 'envelope.reminded'))
    order by sequence limit 2000`.execute(tenant.db);
  return rows;
}

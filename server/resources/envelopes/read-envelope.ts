import { sql } from 'kysely';
import { findingsOf } from '#api-contract/envelopes/findings';
import type { Envelope, EnvelopeDocument, EnvelopeField, EnvelopeRecipient } from '#api-contract/envelopes/schema';
import { type Named, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { refusals } from './envelope-refusals.messages.ts';

/** An envelope with its documents, recipients and fields; refused as not found where there is none, or it is in the bin. */
export async function readEnvelope(tenant: Tenant, envelopeId: string): Promise<Envelope> {
  const row = await selectFrom(tenant, 'envelopes as e')
    .selectAll('e')
    .select([
      personOf('e.created_by').as('sender'),
      sql<Named | null>`(
        select json_build_object('id', c.id, 'name', c.title) from contracts c
        where c.organisation_id = e.organisation_id and c.id = e.contract_id
      )`.as('contract'),
      sql<boolean>`exists (
        select from contracts c
        join contract_types t on t.organisation_id = c.organisation_id and lower(t.name) = lower(c.type)
        where c.organisation_id = e.organisation_id and c.id = e.contract_id and t.needs_handwriting
      )`.as('needs_handwriting'),
      sql<boolean>`(e.created_by = ${tenant.author.id} or exists (
        select from users u join permission_classes p on p.organisation_id = u.organisation_id and p.id = u.permission_class_id
        where u.organisation_id = e.organisation_id and u.id = ${tenant.author.id} and 'signature.manage' = any(p.permissions)
      ))`.as('may_act'),
    ])
    .where('e.id', '=', envelopeId)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const [documents, recipients, fields] = [
    await readDocuments(tenant, envelopeId),
    await readRecipients(tenant, envelopeId),
    await readFields(tenant, envelopeId),
  ];
  const seals = await readSeals(tenant, envelopeId);
  const shownDocuments = documents.map((document) =>
    presentDocument(
      document,
      seals.find((seal) => seal.document_id === document.id),
    ),
  );
  const shownRecipients = recipients.map((recipient) => presentRecipient(recipient, tenant));
  const shownFields = fields.map(presentField);
  const isDraft = row.state === 'draft';
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    language: row.language,
    zone: row.zone,
    expires_in_days: row.expires_in_days,
    reminders: row.reminders,
    may_delegate: row.may_delegate,
    state: row.state,
    level: row.level,
    contract: tenant.reader.readsContracts ? row.contract : null,
    sender: row.sender,
    expires_on: row.expires_on,
    test_certificate: seals.some(({ is_test }) => is_test === true),
    consent_version: row.consent_version,
    documents: shownDocuments,
    recipients: shownRecipients,
    fields: shownFields,
    findings: isDraft
      ? findingsOf({
          needsHandwriting: row.needs_handwriting,
          documents: shownDocuments,
          recipients: shownRecipients,
          fields: shownFields,
        })
      : [],
    sealing: {
      state: row.sealing,
      attempts: row.seal_attempts,
      problem: row.seal_problem,
      retry_at: row.seal_retry_at?.toISOString() ?? null,
      without_timestamp: row.without_timestamp,
    },
    reason: row.reason,
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    revision: row.revision,
    may_act: row.may_act,
  };
}

export const readDocuments = (tenant: Tenant, envelopeId: string) =>
  selectFrom(tenant, 'envelope_documents')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readRecipients = (tenant: Tenant, envelopeId: string) =>
  selectFrom(tenant, 'envelope_recipients')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('turn')
    .orderBy('position')
    .orderBy('key')
    .execute();

export const readFields = (tenant: Tenant, envelopeId: string) =>
  selectFrom(tenant, 'envelope_fields')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .orderBy('key')
    .execute();

export const readSeals = (tenant: Tenant, envelopeId: string) =>
  selectFrom(tenant, 'envelope_seals').selectAll().where('envelope_id', '=', envelopeId).execute();

/** The organisation as mails, links and certificates name it. */
export const senderOf = (tenant: Tenant, envelope: Pick<RowOf<'envelopes'>, 'id'>) =>
  selectFrom(tenant, 'envelopes as e')
    .innerJoin('organisations as o', 'o.id', 'e.organisation_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'e.organisation_id').onRef('u.id', '=', 'e.created_by'),
    )
    .select(['u.name', 'u.email', 'o.name as organisation', 'o.locale'])
    .where('e.id', '=', envelope.id)
    .executeTakeFirstOrThrow();

export function presentDocument(
  row: RowOf<'envelope_documents'>,
  seal: Pick<RowOf<'envelope_seals'>, 'sha256' | 'certificate_sha256'> | undefined,
): EnvelopeDocument {
  const { was_encrypted, was_repaired, was_signed } = row;
  const refusal = row.refusal as keyof typeof refusals.refused | null;
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    state: row.state,
    notices: [
      ...(refusal ? [refusals.refused[refusal] ?? refusals.unreadable] : []),
      ...(was_encrypted ? [refusals.wasEncrypted] : []),
      ...(was_repaired ? [refusals.wasRepaired] : []),
      ...(was_signed ? [refusals.wasSigned] : []),
    ],
    size: Number(row.size),
    pages: row.pages.map(({ width, height }) => ({ w: width, h: height })),
    was_signed,
    was_encrypted,
    sha256: row.sha256,
    sealed_sha256: seal?.sha256 ?? null,
    has_certificate: (seal?.certificate_sha256 ?? null) !== null,
  };
}

function presentRecipient(row: RowOf<'envelope_recipients'>, { author }: Tenant): EnvelopeRecipient {
  const locked = row.code_locked_until;
  return {
    key: row.key,
    group: row.turn,
    role: row.role,
    name: row.name,
    email: row.email,
    state: row.state,
    has_access_code: row.access_code_hash !== null,
    locked_until: locked && locked.getTime() > Date.now() ? locked.toISOString() : null,
    may_delegate: row.may_delegate,
    is_me: row.user_id !== null && row.user_id === author.id,
    delegated_from: row.delegated_from,
    reason: row.reason,
    mail: row.mail,
    mail_at: row.mail_at?.toISOString() ?? null,
    mail_problem: row.mail_problem,
    reminders: row.reminders,
    notified_at: row.notified_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
  };
}

/** What everyone who has a field to fill in sees of it. */
export const shownField = (row: RowOf<'envelope_fields'>) => ({
  key: row.key,
  document_id: row.document_id,
  type: row.type,
  page: row.page,
  rect: row.rect,
  required: row.required,
  label: row.label,
  pattern: row.pattern,
  group: row.group_name,
  has_value: row.value !== null,
});

export const presentField = (row: RowOf<'envelope_fields'>): EnvelopeField => ({
  ...shownField(row),
  recipient: row.recipient_key,
  is_automatic: row.is_automatic,
});

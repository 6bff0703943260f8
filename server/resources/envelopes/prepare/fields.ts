import { limits } from '#api-contract/envelopes/kinds';
import type { FieldInput } from '#api-contract/envelopes/schema';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, type NewRow, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { ApiError } from '#kernel/http';
import { envelopeLimits } from '#api-contract/envelopes/envelope-limits.messages';
import { refusals } from '../envelope-refusals.messages.ts';
import { type EnvelopeHeld, holdDraft, refuse, revise, targetOf } from '../hold-envelope.ts';
import { readEnvelope, readFields } from '../read-envelope.ts';

type Field = Required<FieldInput> & { readonly is_automatic?: boolean };

/** Says which fields a draft has. */
export const setEnvelopeFields: HandlerOf<'setEnvelopeFields'> = async ({ tenant, params, body }) => {
  const envelope = await holdDraft(tenant, params.envelopeId, body.revision);
  const automatic = new Set(
    (await readFields(tenant, envelope.id)).filter(({ is_automatic }) => is_automatic).map(({ key }) => key),
  );
  const fields = body.fields.map((field) => ({ ...field, is_automatic: automatic.has(field.key) }));
  await requireFit(tenant, envelope, fields);
  await storeFields(tenant, envelope, fields);
  return readEnvelope(tenant, envelope.id);
};

/** Replaces the fields of a held draft. */
export async function storeFields(tenant: Tenant, envelope: EnvelopeHeld, fields: readonly Field[]): Promise<void> {
  if (fields.length > limits.fields) refuse(envelopeLimits.fields(limits.fields), 'fields');
  await deleteFrom(tenant, 'envelope_fields').where('envelope_id', '=', envelope.id).execute();
  const rows = fields.map(
    ({ key, document_id, recipient, type, page, rect, required, label, pattern, group, is_automatic = false }, at) =>
      ({
        envelope_id: envelope.id,
        key,
        position: at + 1,
        document_id,
        recipient_key: recipient,
        type,
        page,
        rect: JSON.stringify(rect),
        required,
        label,
        pattern,
        group_name: group,
        is_automatic,
      }) satisfies NewRow<'envelope_fields'>,
  );
  // A statement holds at most 65,535 values.
  for (let at = 0; at < rows.length; at += 1_000)
    await insertInto(tenant, 'envelope_fields', rows.slice(at, at + 1_000)).execute();
  await revise(tenant, envelope);
  await audit(tenant, {
    action: 'envelope.fields_set',
    target: targetOf(envelope),
    after: { fields: fields.length },
  });
}

/** Refuses fields that are on no page, or belong to nobody. */
async function requireFit(tenant: Tenant, envelope: EnvelopeHeld, fields: readonly Field[]): Promise<void> {
  const keys = fields.map(({ key }) => key);
  if (new Set(keys).size < keys.length) refuse(refusals.sameKey, 'fields');
  const documents = await selectFrom(tenant, 'envelope_documents')
    .select(['id', 'pages'])
    .where('envelope_id', '=', envelope.id)
    .execute();
  const recipients = await selectFrom(tenant, 'envelope_recipients')
    .select('key')
    .where('envelope_id', '=', envelope.id)
    .execute();
  for (const [at, { document_id, recipient, page }] of fields.entries()) {
    const document = documents.find(({ id }) => id === document_id);
    if (!document) throw new ApiError('not_found', { message: refusals.unknownDocument });
    if (page > document.pages.length) refuse(refusals.unknownPage, `fields.${at}.page`);
    if (!recipients.some(({ key }) => key === recipient)) refuse(refusals.unknownRecipient, `fields.${at}.recipient`);
  }
}

import { sql } from 'kysely';
import { audit } from '#kernel/audit';
import { hashPassword } from '#kernel/access';
import { deleteFrom, insertInto, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { refusals } from '../envelope-refusals.messages.ts';
import { holdDraft, refuse, revise, targetOf } from '../hold-envelope.ts';
import { readEnvelope, readRecipients } from '../read-envelope.ts';

/** Says who the recipients of a draft are; the fields of those who are left out go with them. */
export const setEnvelopeRecipients: HandlerOf<'setEnvelopeRecipients'> = async ({ tenant, caller, params, body }) => {
  const envelope = await holdDraft(tenant, params.envelopeId, body.revision);
  const { recipients } = body;
  const keys = recipients.map(({ key }) => key);
  if (new Set(keys).size < keys.length) refuse(refusals.sameKey, 'recipients');
  const before = await readRecipients(tenant, envelope.id);
  await forget(tenant, envelope.id, keys);
  const rows = await Promise.all(
    recipients.map(async ({ key, group, role, name, email, is_me, access_code, may_delegate }, at) => {
      const old = before.find((each) => each.key === key);
      const access_code_hash =
        access_code === undefined ? (old?.access_code_hash ?? null) : access_code && (await hashPassword(access_code));
      return {
        envelope_id: envelope.id,
        key,
        position: at + 1,
        turn: group,
        role,
        name,
        email,
        user_id: is_me ? caller.userId : null,
        access_code_hash: access_code_hash || null,
        may_delegate,
      };
    }),
  );
  if (rows.length > 0) {
    await insertInto(tenant, 'envelope_recipients', rows)
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'envelope_id', 'key']).doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          turn: ref('excluded.turn'),
          role: ref('excluded.role'),
          name: ref('excluded.name'),
          email: ref('excluded.email'),
          user_id: ref('excluded.user_id'),
          access_code_hash: ref('excluded.access_code_hash'),
          may_delegate: ref('excluded.may_delegate'),
        })),
      )
      .execute();
  }
  await revise(tenant, envelope);
  await audit(tenant, {
    action: 'envelope.recipients_set',
    target: targetOf(envelope),
    before: { recipients: before.map(({ name, email, role, turn }) => ({ name, email, role, group: turn })) },
    after: { recipients: recipients.map(({ name, email, role, group }) => ({ name, email, role, group })) },
  });
  return readEnvelope(tenant, envelope.id);
};

async function forget(tenant: Tenant, envelopeId: string, kept: readonly string[]): Promise<void> {
  const isLeftOut = (column: 'key' | 'recipient_key') =>
    sql<boolean>`not ${sql.ref(column)} = any(${[...kept]}::text[])`;
  await deleteFrom(tenant, 'envelope_fields')
    .where('envelope_id', '=', envelopeId)
    .where(isLeftOut('recipient_key'))
    .execute();
  await deleteFrom(tenant, 'envelope_recipients')
    .where('envelope_id', '=', envelopeId)
    .where(isLeftOut('key'))
    .execute();
}

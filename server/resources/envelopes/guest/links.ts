import { makeToken } from '#kernel/access';
import { insertInto, type RowOf, type Tenant, updateTable } from '#kernel/db';

type Recipient = Pick<RowOf<'envelope_recipients'>, 'envelope_id' | 'key'>;

const dayMs = 86_400_000;

/** A new link of a recipient: 256 random bits, of which the hash is kept. Those made before go on working. */
export async function makeGuestLink(tenant: Tenant, { envelope_id, key }: Recipient, days: number): Promise<string> {
  const { token, hash } = makeToken(tenant.organisationId);
  const expires_at = new Date(Date.now() + days * dayMs);
  await insertInto(tenant, 'envelope_links', { token_hash: hash, envelope_id, recipient_key: key, expires_at }).execute();
  return token;
}

/** Every link and session of a recipient stops working at once. */
export async function replaceGuestLinks(tenant: Tenant, { envelope_id, key }: Recipient): Promise<void> {
  const now = new Date();
  await updateTable(tenant, 'envelope_links')
    .set({ replaced_at: now })
    .where('envelope_id', '=', envelope_id)
    .where('recipient_key', '=', key)
    .where('replaced_at', 'is', null)
    .execute();
  await updateTable(tenant, 'envelope_sessions')
    .set({ revoked_at: now })
    .where('envelope_id', '=', envelope_id)
    .where('recipient_key', '=', key)
    .where('revoked_at', 'is', null)
    .execute();
}

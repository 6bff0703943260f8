import { limits } from '#api-contract/envelopes/kinds';
import { verifyPassword } from '#kernel/access';
import { audit } from '#kernel/audit';
import { updateTable } from '#kernel/db';
import { type Api, ApiError, type HandlerOf } from '#kernel/http';
import { notifyOf, targetOf } from '../hold-envelope.ts';
import { guestRefusals } from './guest-refusals.messages.ts';
import { asGuest, type Guest } from './guest-session.ts';

/** Compares the access code. Five wrong ones lock it for 15 minutes, and the sender is told. */
export function enterGuestCode({ database }: Api): HandlerOf<'enterGuestCode'> {
  return ({ body, request }) =>
    asGuest(database, request, (guest) => enter(guest, body.code), { locks: true, withoutCode: true });
}

async function enter({ tenant, envelope, me, session }: Guest, code: string) {
  const lockedFor = (me.code_locked_until?.getTime() ?? 0) - Date.now();
  if (lockedFor > 0) {
    const minutes = String(Math.ceil(lockedFor / 60_000));
    throw new ApiError('permission_denied', { message: guestRefusals.locked(minutes) });
  }
  const setMe = (columns: object) =>
    updateTable(tenant, 'envelope_recipients')
      .set(columns)
      .where('envelope_id', '=', envelope.id)
      .where('key', '=', me.key)
      .execute();
  if (me.access_code_hash === null || (await verifyPassword(me.access_code_hash, code))) {
    await updateTable(tenant, 'envelope_sessions')
      .set({ entered_code: true })
      .where('token_hash', '=', session.token_hash)
      .execute();
    await setMe({ entered_code: me.access_code_hash !== null, code_tries: 0, code_locked_until: null });
    return { is_right: true, tries_left: limits.codeTries, locked_until: null };
  }
  const tries = me.code_tries + 1;
  const after = { recipient: me.key, name: me.name };
  if (tries < limits.codeTries) {
    await setMe({ code_tries: tries });
    await audit(tenant, { action: 'recipient.code_failed', target: targetOf(envelope), outcome: 'refused', after });
    return { is_right: false, tries_left: limits.codeTries - tries, locked_until: null };
  }
  const until = new Date(Date.now() + limits.codeLockMinutes * 60_000);
  await setMe({ code_tries: 0, code_locked_until: until });
  await notifyOf(tenant, envelope, {
    people: [envelope.created_by],
    kind: 'envelope_code_locked',
    parts: { person: me.name },
  });
  await audit(tenant, { action: 'recipient.code_locked', target: targetOf(envelope), outcome: 'refused', after });
  return { is_right: false, tries_left: 0, locked_until: until.toISOString() };
}

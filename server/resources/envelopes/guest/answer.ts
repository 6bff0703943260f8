import { limits } from '#api-contract/envelopes/kinds';
import { afterRecipientDeed } from '#api-contract/envelopes/states';
import { audit } from '#kernel/audit';
import { insertInto, type NewRow, selectFrom, updateTable } from '#kernel/db';
import { type Api, ApiError, type HandlerOf } from '#kernel/http';
import { restoreStage } from '../contract-stage.ts';
import { move, notifyOf, refuse, targetOf, todayIn } from '../hold-envelope.ts';
import { cancelTasks, closeTasks } from '../out/awaited-tasks.ts';
import { askSharers, goOn, mailEach } from '../out/turns.ts';
import { reachedIn } from '../out/steer.ts';
import { readDocuments, senderOf } from '../read-envelope.ts';
import { checkValues } from './check-values.ts';
import { consentOf } from './consent-text.ts';
import { guestRefusals } from './guest-refusals.messages.ts';
import { asGuest, findEnvelope, type Guest, requireTurn } from './guest-session.ts';
import { replaceGuestLinks } from './links.ts';
import { type GuestParts, readGuest } from './read-guest.ts';
import { readRecipients } from '../read-envelope.ts';

const setMe = ({ tenant, envelope, me }: Guest, columns: object) =>
  updateTable(tenant, 'envelope_recipients')
    .set(columns)
    .where('envelope_id', '=', envelope.id)
    .where('key', '=', me.key)
    .execute();

/** The guest’s part as it is after what was done. */
async function presentAnew(guest: Guest, parts: GuestParts) {
  const { tenant, envelope, me } = guest;
  const recipients = await readRecipients(tenant, envelope.id);
  const now = await findEnvelope(tenant, envelope.id, false);
  return readGuest(
    { ...guest, envelope: now, recipients, me: recipients.find(({ key }) => key === me.key) ?? me },
    parts,
  );
}

export function consentAsGuest({ database }: Api, parts: GuestParts): HandlerOf<'consentAsGuest'> {
  return ({ body, request }) =>
    asGuest(
      database,
      request,
      async (guest) => {
        requireTurn(guest);
        const { tenant, envelope, me } = guest;
        const text = consentOf(envelope, await senderOf(tenant, envelope));
        if (text.version !== body.version || text.sha256 !== body.sha256) refuse(guestRefusals.otherConsent);
        if (me.state === 'consented') return readGuest(guest, parts);
        const state = afterRecipientDeed(me.state, 'consent');
        if (state === null) refuse(guestRefusals.notYourTurn);
        await setMe(guest, {
          state,
          consented_at: new Date(),
          consent_version: text.version,
          consent_sha256: text.sha256,
        });
        await audit(tenant, {
          action: 'recipient.consented',
          target: targetOf(envelope),
          after: { recipient: me.key, name: me.name, consent_version: text.version, consent_sha256: text.sha256 },
        });
        return presentAnew(guest, parts);
      },
      { locks: true },
    );
}

/** Keeps what was entered so far, for another device or a broken connection. */
export function keepGuestValues({ database }: Api): HandlerOf<'keepGuestValues'> {
  return ({ body, request }) =>
    asGuest(database, request, async (guest) => {
      requireTurn(guest);
      await setMe(guest, { kept: JSON.stringify(body.values) });
      return { kept_at: new Date().toISOString() };
    });
}

/**
 * Signs. The envelope is locked first; the recipient is marked, those who are still open are counted, and the last answer
 * sets the envelope to be sealed with its job, all in one transaction. Sent again, it changes nothing.
 */
export function signAsGuest({ database }: Api, parts: GuestParts): HandlerOf<'signAsGuest'> {
  return ({ body, request }) =>
    asGuest(
      database,
      request,
      async (guest) => {
        const { tenant, envelope, me } = guest;
        if (me.state === 'done') return readGuest(guest, parts);
        requireTurn(guest);
        if (me.state !== 'consented') refuse(guestRefusals.consentFirst);
        const shown = await shownIn(guest);
        if (Object.entries(shown).some(([id, sha256]) => body.shown[id] !== sha256))
          throw new ApiError('edit_conflict', { message: guestRefusals.documentsChanged });
        const today = todayIn(envelope.zone);
        if (body.today !== today) throw new ApiError('edit_conflict', { message: guestRefusals.dayChanged });
        await storeValues(guest, body.values, today);
        await setMe(guest, {
          state: 'done',
          done_at: new Date(),
          shown: JSON.stringify(shown),
          ip: request.ip,
          user_agent: request.userAgent,
          kept: '{}',
        });
        await closeTasks(tenant, [me], 'done');
        await goOn(tenant, envelope);
        await audit(tenant, {
          action: 'recipient.done',
          target: targetOf(envelope),
          after: { recipient: me.key, name: me.name, role: me.role, shown },
        });
        return presentAnew(guest, parts);
      },
      { locks: true },
    );
}

async function shownIn({ tenant, envelope }: Guest): Promise<Record<string, string>> {
  const documents = await readDocuments(tenant, envelope.id);
  return Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256 ?? '']));
}

async function storeValues(
  { tenant, envelope, me }: Guest,
  given: Parameters<typeof checkValues>[1],
  today: string,
): Promise<void> {
  const fields = await selectFrom(tenant, 'envelope_fields')
    .selectAll()
    .where('envelope_id', '=', envelope.id)
    .where('recipient_key', '=', me.key)
    .execute();
  const { values, problems } = checkValues(fields, given, { name: me.name, today });
  if (problems.length > 0)
    throw new ApiError('validation_failed', { message: guestRefusals.notEverything, fields: problems });
  for (const [key, value] of Object.entries(values))
    await updateTable(tenant, 'envelope_fields')
      .set({ value: JSON.stringify(value) })
      .where('envelope_id', '=', envelope.id)
      .where('key', '=', key)
      .execute();
}

/** Declines: the envelope ends, and whoever was asked is told. */
export function declineAsGuest({ database }: Api, parts: GuestParts): HandlerOf<'declineAsGuest'> {
  return ({ body, request }) =>
    asGuest(
      database,
      request,
      async (guest) => {
        const { tenant, envelope, me } = guest;
        if (me.state === 'declined') return readGuest(guest, parts);
        requireTurn(guest);
        const reason = body.reason;
        const told = (await reachedIn(tenant, envelope.id)).filter(({ key }) => key !== me.key);
        await setMe(guest, {
          state: 'declined',
          reason,
          done_at: new Date(),
          ip: request.ip,
          user_agent: request.userAgent,
        });
        await move(tenant, envelope, 'decline', { reason, ended_at: new Date() });
        await mailEach(tenant, envelope, 'declined', told);
        await restoreStage(tenant, envelope);
        await closeTasks(tenant, [me], 'done');
        await cancelTasks(tenant, envelope);
        await notifyOf(tenant, envelope, {
          people: [envelope.created_by],
          kind: 'envelope_declined',
          parts: { person: me.name, text: reason },
        });
        await audit(tenant, {
          action: 'recipient.declined',
          target: targetOf(envelope),
          after: { recipient: me.key, name: me.name, reason, not_me: body.not_me },
        });
        return presentAnew(guest, parts);
      },
      { locks: true },
    );
}

/** Lets someone else sign: a new recipient with the same fields; both names are told. */
export function delegateAsGuest({ database }: Api, parts: GuestParts): HandlerOf<'delegateAsGuest'> {
  return ({ body, request }) =>
    asGuest(
      database,
      request,
      async (guest) => {
        const { tenant, envelope, me, recipients } = guest;
        if (me.state === 'delegated') return readGuest(guest, parts);
        requireTurn(guest);
        if (!envelope.may_delegate || !me.may_delegate) refuse(guestRefusals.mayNotDelegate);
        if (body.email.toLowerCase() === me.email.toLowerCase()) refuse(guestRefusals.sameAddress, 'email');
        if (recipients.length >= limits.recipients) refuse(guestRefusals.tooManyRecipients);
        const key = newKey(me.key, recipients);
        await insertInto(tenant, 'envelope_recipients', {
          envelope_id: envelope.id,
          key,
          position: me.position,
          turn: me.turn,
          role: me.role,
          name: body.name,
          email: body.email,
          access_code_hash: me.access_code_hash,
          may_delegate: me.may_delegate,
          delegated_from: me.key,
        } satisfies NewRow<'envelope_recipients'>).execute();
        await updateTable(tenant, 'envelope_fields')
          .set({ recipient_key: key })
          .where('envelope_id', '=', envelope.id)
          .where('recipient_key', '=', me.key)
          .execute();
        await setMe(guest, {
          state: 'delegated',
          reason: body.reason,
          done_at: new Date(),
          ip: request.ip,
          user_agent: request.userAgent,
          kept: '{}',
        });
        await replaceGuestLinks(tenant, me);
        await closeTasks(tenant, [me], 'done');
        await askSharers(tenant, envelope, me);
        await goOn(tenant, envelope);
        await audit(tenant, {
          action: 'recipient.delegated',
          target: targetOf(envelope),
          after: { recipient: me.key, name: me.name, to: body.name, to_email: body.email, reason: body.reason },
        });
        return presentAnew(guest, parts);
      },
      { locks: true },
    );
}

function newKey(key: string, recipients: readonly { readonly key: string }[]): string {
  const stem = key.slice(0, 34);
  for (let at = 2; ; at++) {
    const next = `${stem}-${at}`;
    if (!recipients.some((each) => each.key === next)) return next;
  }
}

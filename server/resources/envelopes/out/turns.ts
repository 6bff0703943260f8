import { sql } from 'kysely';
import { inTurn, isOpen } from '#api-contract/envelopes/states';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { enqueue } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import { withdrawNotifications } from '#kernel/notifications';
import { type EnvelopeHeld, move, notifyOf, targetOf } from '../hold-envelope.ts';
import { envelopeMail, withGroups } from '../mails/envelope-mails.ts';
import { readRecipients } from '../read-envelope.ts';
import { queueSealing } from '../sealing/queue-sealing.ts';
import { addTasks, withMembers } from './awaited-tasks.ts';

type Recipient = RowOf<'envelope_recipients'>;

const waitingKind = 'envelope_waiting';

/** Compares the key of a recipient with those of some. */
export const isOneOf = (recipients: readonly Pick<Recipient, 'key'>[]) =>
  sql<boolean>`key = any(${recipients.map(({ key }) => key)}::text[])`;

/** Asks those whose turn it is and who haven’t been asked: a mail for each address, however many of them have it. */
export async function askNext(tenant: Tenant, envelope: EnvelopeHeld): Promise<void> {
  const recipients = withGroups(await readRecipients(tenant, envelope.id));
  const next = inTurn(recipients).filter(({ state }) => state === 'waiting');
  if (next.length === 0) return;
  const now = new Date();
  await updateTable(tenant, 'envelope_recipients')
    .set({ state: 'notified', notified_at: now, mail: 'queued', mail_at: now })
    .where('envelope_id', '=', envelope.id)
    .where(isOneOf(next))
    .execute();
  await ask(tenant, envelope, next);
  await audit(tenant, {
    action: 'recipient.notified',
    target: targetOf(envelope),
    after: { names: next.map((each) => each.name), emails: next.map(({ email }) => email) },
  });
}

/** Asks recipients by mail; those who are members also by a task and a notification. */
export async function ask(tenant: Tenant, envelope: EnvelopeHeld, recipients: readonly Recipient[]): Promise<void> {
  const asked = await withMembers(tenant, recipients);
  await mailEach(tenant, envelope, 'request', asked);
  await addTasks(tenant, envelope, asked);
  await notifyOf(tenant, envelope, {
    people: asked.map(({ user_id }) => user_id),
    kind: waitingKind,
    own: true,
  });
}

/** Takes back that a member is awaited, unless they are as another recipient of the envelope. */
export async function withdrawAsking(
  tenant: Tenant,
  envelope: EnvelopeHeld,
  { key, user_id }: Recipient,
): Promise<void> {
  if (user_id === null) return;
  const awaited = inTurn(withGroups(await readRecipients(tenant, envelope.id)));
  if (awaited.some((each) => each.key !== key && each.user_id === user_id)) return;
  await withdrawNotifications(tenant, `${waitingKind}:${envelope.id}`, user_id);
}

/** Queues a mail for each address among recipients, in the envelope’s language; none of a test. */
export async function mailEach(
  tenant: Tenant,
  envelope: Pick<EnvelopeHeld, 'id' | 'language' | 'is_test'>,
  kind: 'request' | 'reminder' | 'completed' | 'declined' | 'voided',
  recipients: readonly Recipient[],
): Promise<void> {
  if (envelope.is_test) return;
  const first = new Map<string, Recipient>();
  for (const recipient of recipients) {
    const address = recipient.email.toLowerCase();
    if (!first.has(address)) first.set(address, recipient);
  }
  await inLanguage(envelope.language, async () => {
    for (const { key } of first.values())
      await enqueue(
        tenant,
        envelopeMail,
        { kind, envelopeId: envelope.id, recipient: key },
        { key: `${kind}:${envelope.id}:${key}` },
      );
  });
}

/** Sends a link of their own to others who are asked and shared a mail, so a link, with one whose links were replaced. */
export async function askSharers(tenant: Tenant, envelope: EnvelopeHeld, { key, email }: Recipient): Promise<void> {
  const recipients = withGroups(await readRecipients(tenant, envelope.id));
  const address = email.toLowerCase();
  const others = inTurn(recipients).filter(
    (each) => each.key !== key && each.state !== 'waiting' && each.email.toLowerCase() === address,
  );
  await mailEach(tenant, envelope, 'request', others);
}

/**
 * What follows from a recipient’s answer, with the envelope locked: the next group is asked, or, after the last answer, the
 * envelope is sealed. That it is to be sealed and the job that does it are of one transaction.
 */
export async function goOn(tenant: Tenant, envelope: EnvelopeHeld): Promise<void> {
  const recipients = withGroups(await readRecipients(tenant, envelope.id));
  if (recipients.some(isOpen)) return askNext(tenant, envelope);
  const now = new Date();
  await move(tenant, envelope, 'finish', { sealing: 'waiting', sealing_since: now });
  const documents = await selectFrom(tenant, 'envelope_documents')
    .select('id')
    .where('envelope_id', '=', envelope.id)
    .execute();
  await insertInto(
    tenant,
    'envelope_seals',
    documents.map(({ id }) => ({ envelope_id: envelope.id, document_id: id })),
  ).execute();
  await queueSealing(tenant, envelope);
}

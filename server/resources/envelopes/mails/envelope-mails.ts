import { z } from 'zod';
import { inTurn } from '#api-contract/envelopes/states';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import { isRefused, type MailParts, type Message } from '#kernel/mail';
import { notifyOf, targetOf } from '../hold-envelope.ts';
import { makeGuestLink } from '../guest/links.ts';
import { readRecipients, senderOf } from '../read-envelope.ts';
import { completedLetter, endedLetter, requestLetter } from './envelope-letters.ts';

const kinds = ['request', 'reminder', 'completed', 'declined', 'voided'] as const;
type Kind = (typeof kinds)[number];

/** A mail of an envelope to one recipient. Its link is made when the job runs, so that no secret waits in the queue. */
export const envelopeMail: Job<{ kind: Kind; envelopeId: string; recipient: string }> = {
  name: 'send-envelope-mail',
  queue: 'mail',
  payload: z.object({ kind: z.enum(kinds), envelopeId: z.string(), recipient: z.string() }),
};

/** Sends a mail of an envelope, unless what it tells of has passed. Notes what became of it. */
export const envelopeMailHandler = ({ mailer, publicUrl }: MailParts): JobHandler =>
  handle(envelopeMail, async ({ payload: { kind, envelopeId, recipient: key }, inTenant }) => {
    const letter = await inTenant(async (tenant) => {
      const found = await findRecipient(tenant, envelopeId, key);
      if (!found) return null;
      return {
        ...found,
        message: await inLanguage(found.envelope.language, () => compose(tenant, kind, found, publicUrl)),
      };
    });
    if (!letter?.message) return;
    const { recipient, message } = letter;
    try {
      await mailer.send(recipient, message);
    } catch (error) {
      const mail = isRefused(error) ? 'bounced' : 'failed';
      await inTenant((tenant) => noteProblem(tenant, letter, mail, error));
      if (mail === 'bounced') return;
      throw error;
    }
    await inTenant((tenant) => setMail(tenant, letter, { mail: 'sent', mail_problem: null }));
  });

interface Found {
  readonly envelope: RowOf<'envelopes'>;
  readonly recipient: RowOf<'envelope_recipients'>;
  readonly recipients: readonly RowOf<'envelope_recipients'>[];
}

async function findRecipient(tenant: Tenant, envelopeId: string, key: string): Promise<Found | null> {
  const envelope = await selectFrom(tenant, 'envelopes').selectAll().where('id', '=', envelopeId).executeTakeFirst();
  const recipients = await readRecipients(tenant, envelopeId);
  const recipient = recipients.find((each) => each.key === key);
  return envelope && recipient ? { envelope, recipient, recipients } : null;
}

/** Null where there is nothing to tell any more. */
async function compose(tenant: Tenant, kind: Kind, found: Found, publicUrl: string): Promise<Message | null> {
  const { envelope, recipient, recipients } = found;
  const sender = await senderOf(tenant, envelope);
  switch (kind) {
    case 'request':
    case 'reminder': {
      const awaited = inTurn(withGroups(recipients));
      if (envelope.state !== 'out' || !awaited.some(({ key }) => key === recipient.key)) return null;
      const same = awaited.filter(isOfAddress(recipient));
      const url = await linkOf(tenant, recipient, publicUrl, envelope.expires_in_days + 1);
      return requestLetter(kind, { envelope, recipient, names: same.map(({ name }) => name), sender, url });
    }
    case 'completed':
      if (envelope.state !== 'completed') return null;
      return completedLetter(envelope, recipient, await linkOf(tenant, recipient, publicUrl, 90));
    case 'declined': {
      const who = recipients.find(({ state }) => state === 'declined')?.name ?? '';
      return endedLetter({ kind, who, envelope, recipient, sender, publicUrl });
    }
    case 'voided':
      return endedLetter({ kind, who: sender.name, envelope, recipient, sender, publicUrl });
  }
}

/** The link ends in a fragment, which no server on the way logs. */
const linkOf = async (tenant: Tenant, recipient: RowOf<'envelope_recipients'>, publicUrl: string, days: number) =>
  `${publicUrl}/auth/callback#sign=${await makeGuestLink(tenant, recipient, days)}`;

export const withGroups = <R extends { readonly turn: number }>(recipients: readonly R[]) =>
  recipients.map((recipient) => ({ ...recipient, group: recipient.turn }));

const isOfAddress =
  ({ email }: Pick<RowOf<'envelope_recipients'>, 'email'>) =>
  (other: Pick<RowOf<'envelope_recipients'>, 'email'>) =>
    other.email.toLowerCase() === email.toLowerCase();

/** Of a recipient and of all who are asked by the same mail; whoever looks at the envelope is told. */
async function setMail(tenant: Tenant, { envelope, recipient, recipients }: Found, columns: object): Promise<void> {
  tenant.changes.resources.add('envelopes');
  await updateTable(tenant, 'envelope_recipients')
    .set({ ...columns, mail_at: new Date() })
    .where('envelope_id', '=', envelope.id)
    .where('key', 'in', [
      recipient.key,
      ...inTurn(withGroups(recipients))
        .filter(isOfAddress(recipient))
        .map(({ key }) => key),
    ])
    .execute();
}

async function noteProblem(tenant: Tenant, found: Found, mail: 'failed' | 'bounced', error: unknown): Promise<void> {
  const { envelope, recipient } = found;
  const { response } = error as { readonly response?: string };
  const mail_problem = mail === 'bounced' ? (response ?? '').slice(0, 300) : null;
  await setMail(tenant, found, { mail, mail_problem });
  if (mail === 'failed') return;
  await notifyOf(tenant, envelope, {
    people: [envelope.created_by],
    kind: 'envelope_bounced',
    parts: { person: recipient.name },
  });
  await audit(tenant, {
    action: 'recipient.mail_bounced',
    target: targetOf(envelope),
    outcome: 'failure',
    after: { recipient: recipient.key, name: recipient.name, email: recipient.email, answer: mail_problem },
  });
}

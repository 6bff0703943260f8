import { anchorOf, lockHead, TrailTampered } from '#kernel/audit';
import { openPool, withTenant, type Database } from '#kernel/db';
import { scheduleForInstallation, type Schedule } from '#kernel/jobs';
import type { MailParts } from '#kernel/mail';
import { anchorMailMessages as texts } from './anchor-mail.messages.ts';

interface AnchorMailParts extends MailParts {
  /** Only the owner of the tables sees which organisations there are. */
  readonly ownerUrl: string;
  readonly database: Database;
  readonly recipient: string;
}

/** Sends the ends of all audit trails every night, a line each, to an address whose mailbox the database can’t reach. */
export function anchorMail(parts: AnchorMailParts): Schedule {
  return scheduleForInstallation({ name: 'audit.anchor-mail', everyDayAt: '01:00', run: () => sendAnchors(parts) });
}

export async function sendAnchors({
  ownerUrl,
  database,
  recipient,
  mailer,
  publicUrl,
}: AnchorMailParts): Promise<void> {
  const lines: string[] = [];
  for (const id of await organisationsOf(ownerUrl)) {
    const head = await withTenant(database, id, lockHead).catch(nothingWhereTampered);
    if (head && head.sequence > 0) lines.push(JSON.stringify(anchorOf(database.signer, id, head)));
  }
  await mailer.send(
    { name: recipient, email: recipient },
    {
      subject: texts.subject(new Date().toISOString().slice(0, 10)),
      paragraphs: [texts.keep, texts.check, ...lines],
      action: { label: texts.action, url: publicUrl },
    },
  );
}

/** `/readyz` and the log tell of it; the other trails are anchored all the same. */
function nothingWhereTampered(error: unknown): undefined {
  if (error instanceof TrailTampered) return undefined;
  throw error;
}

async function organisationsOf(ownerUrl: string): Promise<string[]> {
  const owner = openPool(ownerUrl, { max: 1, applicationName: 'accordant audit', onConnectionError: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>('select id from organisations order by id');
    return rows.map(({ id }) => id);
  } finally {
    await owner.end();
  }
}

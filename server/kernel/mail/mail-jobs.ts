import type { Logger } from 'pino';
import { z } from 'zod';
import { makeLink, type LinkPurpose } from '#kernel/access';
import { selectFrom, type Tenant } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import type { Mailer } from './mailer.ts';
import { invitationMessage, resetMessage } from './message.ts';

// Links are made when the job runs, so that no secret waits in the queue.

/** A link to set a new password; for an invited user, the invitation again. */
export const resetMail: Job<{ userId: string }> = {
  name: 'send-reset-mail',
  payload: z.object({ userId: z.string() }),
};

export const invitationMail: Job<{ userId: string; inviter: string }> = {
  name: 'send-invitation-mail',
  queue: 'mail',
  payload: z.object({ userId: z.string(), inviter: z.string() }),
};

export interface MailParts {
  readonly mailer: Mailer;
  /** Address of the app, without a trailing slash. */
  readonly publicUrl: string;
  /** Hears of mails that aren’t tried again. */
  readonly log?: Pick<Logger, 'warn'>;
}

/** Sends the enqueued mails; does nothing where the recipient has gone. */
export function mailJobs(parts: MailParts): JobHandler[] {
  const { mailer, publicUrl } = parts;
  const linkFor = async (tenant: Tenant, userId: string, purpose: LinkPurpose) => {
    const { uid, token } = await makeLink(tenant, userId, purpose);
    return `${publicUrl}/settings/password_reset_confirm/${uid}/${token}`;
  };

  return [
    handle(resetMail, async ({ payload: { userId }, inTenant }) => {
      const letter = await inTenant(async (tenant) => {
        const user = await findUser(tenant, userId);
        if (!user || user.status === 'suspended') return null;
        const purpose = user.status === 'invited' ? 'invitation' : 'reset';
        const url = await linkFor(tenant, userId, purpose);
        return {
          user,
          message:
            purpose === 'reset' ? resetMessage({ ...user, url }) : invitationMessage({ ...user, inviter: null, url }),
        };
      });
      if (letter) await mailer.send(letter.user, letter.message);
    }),
    handle(invitationMail, async ({ payload: { userId, inviter }, inTenant }) => {
      const letter = await inTenant(async (tenant) => {
        const user = await findUser(tenant, userId);
        if (user?.status !== 'invited') return null;
        return {
          user,
          message: invitationMessage({ ...user, inviter, url: await linkFor(tenant, userId, 'invitation') }),
        };
      });
      if (letter) await mailer.send(letter.user, letter.message);
    }),
  ];
}

function findUser(tenant: Tenant, userId: string) {
  return selectFrom(tenant, 'users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.name', 'u.email', 'u.status', 'o.name as organisation'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

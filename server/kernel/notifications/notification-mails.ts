import { z } from 'zod';
import type { Job } from '#kernel/jobs';

/** Sends the mails of an organisation’s notifications that are due at a moment. */
export const notificationMails: Job<{ due: string }> = {
  name: 'send-notification-mails',
  queue: 'mail',
  payload: z.object({ due: z.iso.datetime() }),
};

import { isRefused, type MailParts, type Message } from '#kernel/mail';
import type { Recipient } from './recipient.ts';

/** Whether a person’s mail server took a letter. One that it refuses for good is logged once and not tried again. */
export async function sendLetter({ mailer, log }: MailParts, to: Recipient, letter: Message): Promise<boolean> {
  try {
    await mailer.send(to, letter);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    log?.warn({ err: error, user_id: to.id }, 'a mail server refused notifications');
    return false;
  }
}

export { invitationMail, mailJobs, type MailParts, resetMail } from './mail-jobs.ts';
export { mailMessages } from './mail.messages.ts';
export { createMailer, type Mailer } from './mailer.ts';
export type { Attachment, Message } from './message.ts';
export { isRefused } from './refusal.ts';

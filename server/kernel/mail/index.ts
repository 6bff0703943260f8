export { invitationMail, mailJobs, resetMail } from './mail-jobs.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { mentionMail } from './mention-mail.ts';

export { invitationMail, mailJobs, resetMail, type MailParts } from './mail-jobs.ts';
export { createMailer, type Mailer } from './mailer.ts';

import { localised } from '#languages';

/** Every sentence of the mails that are sent. */
export const mailMessages = localised('mail', {
  greeting: (name: string) => `Hello ${name},`,
  reset: {
    subject: 'Set a new password',
    received:
      'We received a request to reset the password for your account. The link works once and expires after one hour.',
    unexpected: 'If you didn’t request this, you can ignore this e-mail. Your password won’t change.',
    action: 'Set a new password',
  },
  invitation: {
    subject: (organisation: string) => `Join ${organisation} on Accordant`,
    administrator: 'An administrator',
    invited: (inviter: string, organisation: string) =>
      `${inviter} has invited you to join ${organisation} on Accordant, where your organisation manages contracts and compliance.`,
    start: 'Choose a password to get started. The link works once and expires after seven days.',
    action: 'Choose a password',
  },
});

import { localised } from '#languages';

/** What happened to an envelope, on its certificate. */
export const eventWords = localised('envelope-event-sentences', {
  sent: (who: string) => `${who} sent the request.`,
  notified: (emails: string) => `A request was sent to ${emails}.`,
  reminded: (names: string) => `A reminder was sent to ${names}.`,
  corrected: (who: string, name: string, email: string) => `${who} changed a recipient to ${name}, ${email}.`,
  bounced: (email: string) => `The e-mail to ${email} couldn’t be delivered.`,
  opened: (name: string) => `${name} opened the link that was sent to them.`,
  codeFailed: (name: string) => `A wrong access code was entered for ${name}.`,
  codeLocked: (name: string) => `Five wrong access codes were entered for ${name}.`,
  consented: (name: string) => `${name} agreed to sign electronically.`,
  signer: (name: string) => `${name} signed.`,
  approver: (name: string) => `${name} approved.`,
  viewer: (name: string) => `${name} confirmed having read the documents.`,
  delegated: (name: string, to: string, email: string) => `${name} passed the request on to ${to}, ${email}.`,
});

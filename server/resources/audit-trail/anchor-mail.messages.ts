import { localised } from '#languages';

/** The nightly mail to the operator of an installation. */
export const anchorMailMessages = localised('anchor-mail', {
  subject: (day: string) => `Audit anchors of ${day}`,
  keep: 'Keep this e-mail where the administrators of the database can’t delete it. It states where each audit trail ends.',
  check: 'To compare it with the database, save it as text and run: npm run operator -- check-anchors --file <file>',
  action: 'Open Accordant',
});

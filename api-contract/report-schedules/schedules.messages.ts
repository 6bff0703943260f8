import { localised } from '#languages';

/** What is wrong with a schedule. */
export const scheduleMessages = localised('report-schedules', {
  never: 'This rule has no day. Choose another.',
  formats: 'Choose at least one format.',
  noRecipients: 'Choose at least one recipient.',
  recipients: (most: number) => `Choose at most ${most} recipients.`,
  tooMany: (most: number) => `Your organisation has ${most} schedules. Delete one to add another.`,
});

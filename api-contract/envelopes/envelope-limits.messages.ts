import { localised } from '#languages';

/** What schemas say of envelopes. */
export const envelopeLimits = localised('envelope-limits', {
  recipients: (most: number) => `Use at most ${most} recipients.`,
  fields: (most: number) => `Place at most ${most} fields.`,
  days: (least: number, most: number) => `Choose ${least} to ${most} days.`,
  reminders: (most: number) => `Choose at most ${most} days.`,
  code: 'Use 4 to 32 letters and digits.',
  rect: 'The field lies outside its page.',
  key: 'Use letters, digits and hyphens.',
  pattern:
    'This pattern can’t be used. Write it without repeated groups, with two parts of any length at most, and with few optional parts and alternatives.',
  mark: 'The signature is empty. Write or type it again.',
});

import { localised } from '#languages';

/** What schemas say of values that people typed. */
export const valueMessages = localised('values', {
  id: 'This identifier is not valid.',
  day: 'Enter the date as year-month-day, for example 2026-03-31.',
  amount: 'Enter an amount such as 12500 or 12500.50.',
  number: 'Enter a number such as 12500 or 12500.5.',
  currency: 'Choose a currency, for example EUR.',
  country: 'Choose a country.',
  timeZone: 'Choose a time zone such as Europe/Stockholm.',
  locale: 'Choose a language such as en-GB.',
  email: 'Enter an e-mail address such as name@company.com.',
  emailTooLong: 'This e-mail address is too long.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Use at least 10 characters.',
  enter: (what: string) => `Enter ${what}.`,
  longest: (characters: number) => `Use at most ${new Intl.NumberFormat('en-GB').format(characters)} characters.`,
  cannotBeStored: 'This text contains a character that can’t be stored.',
  entry: 'Write something.',
  comment: 'Write a comment first.',
  quote: 'Quote the document.',
  option: 'Add at least one option.',
  days: (most: number) => `Use at most ${most} days.`,
  businessDays: (most: number) => `Use at most ${most} business days.`,
  expiryBeforeStart: 'The expiry date is before the effective date.',
  recurrence: 'Enter a recurrence rule such as FREQ=MONTHLY;INTERVAL=3.',
});

import { localised } from '#languages';
import { maxReminders } from './kinds.ts';

/** What schemas say of resources. */
export const resourceLimits = localised('resource-limits', {
  roles: 'Choose at most 50 roles.',
  text: 'Enter the text of this version.',
  link: 'Enter an address that begins with https:// or http://.',
  window: 'The end can’t be before the start.',
  reminders: `Choose at most ${maxReminders} reminders, from 1 to 90 days before the due date.`,
  quote: 'Enter the words that are cited, at most 4,000 characters.',
  period: 'The end of the period can’t be before its start.',
});

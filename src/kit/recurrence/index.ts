export { haveSameDays, ruleMoved, withoutDays } from './offered-days.ts';
export { RecurrenceFields } from './recurrence-fields.tsx';
export { recurrenceMessages } from './recurrence.messages.ts';
export { recurrenceText } from './recurrence-text.ts';

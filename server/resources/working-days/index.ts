export { calendarOf, regionsOf, type Workplace } from './calendar-of.ts';
export { calendarDays, readWorkplace, recalculateNoticeDates } from './recalculate-notice-dates.ts';

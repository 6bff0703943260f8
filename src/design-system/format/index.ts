export {
  calendarDay,
  createFormat,
  hourOfDay,
  parseLocaleNumber,
  type Format,
  type FormatSettings,
  type PluralForms,
} from './formatting.ts';
export { useMinute, useToday } from './clock.ts';
export { readAmount, readDecimal, writeAmount } from './amount-entry.ts';
export { FormatProvider, useFormat } from './format-provider.tsx';
export { lastMinuteOf } from './last-minute.ts';
export { Time, type TimeProps } from './time.tsx';

import { answerMessages as messages } from '../../api-contract/drafting/answer.messages.ts';
import type { Variable } from '../../api-contract/drafting/variables.ts';
import { formatValue } from './format-answer.ts';

/** Returns what is wrong with a date, such as a day that its month lacks; null where nothing is. */
export function dateProblem(variable: Variable, value: string, what: string, locale: string): string | null {
  const written = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(value);
  if (!written) return messages.date(what);
  const [, year = '', month = '', day = ''] = written;
  if (Number(month) < 1 || Number(month) > 12) return messages.noSuchMonth(what, Number(month));
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) {
    return messages.noSuchDay(what, String(Number(day)), monthName(Number(year), Number(month), locale), days);
  }
  const { min, max } = variable;
  const shown = (bound: string) => formatValue(variable, { type: 'date', value: bound }, locale);
  if (typeof min === 'string' && value < min) return messages.tooEarly(what, shown(min));
  return typeof max === 'string' && value > max ? messages.tooLate(what, shown(max)) : null;
}

const monthName = (year: number, month: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(year, month - 1, 1)));

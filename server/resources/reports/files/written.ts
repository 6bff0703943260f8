import type { Written } from '#api-contract/reports/result-texts';
import type { Tenant } from '#kernel/db';
import { languageNow } from '#kernel/languages';

/** How an organisation writes dates and numbers in files and mail, with words of the language of the moment. */
export async function readWritten(tenant: Tenant): Promise<Written> {
  const { locale, time_zone } = await tenant.db
    .selectFrom('organisations')
    .select(['locale', 'time_zone'])
    .where('id', '=', tenant.organisationId)
    .executeTakeFirstOrThrow();
  return writtenAs(locale, languageNow(), time_zone);
}

/** Numbers follow the locale, words the language. */
export function writtenAs(locale: string, language: string, timeZone: string): Written {
  const words = locale.split('-')[0] === language ? locale : language;
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const whole = number();
  const list = new Intl.ListFormat(words, { type: 'conjunction' });
  return {
    date: (day, options = { dateStyle: 'medium' }) =>
      new Intl.DateTimeFormat(words, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    dateTime: (moment) =>
      new Intl.DateTimeFormat(words, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(new Date(moment)),
    number: (value) => whole.format(value),
    decimal: (value, maximumFractionDigits) =>
      number({ maximumFractionDigits }).format(value as Intl.StringNumericLiteral),
    percent: (share, maximumFractionDigits = 0) => number({ style: 'percent', maximumFractionDigits }).format(share),
    money: (amount, currency) => number({ style: 'currency', currency }).format(amount as Intl.StringNumericLiteral),
    list: (items) => list.format(items),
  };
}

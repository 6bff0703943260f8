/** How values are written as text; the schemas of `values.ts` are made from the same. No schema stands here. */
export const idText =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

/** A decimal number as text, so that no cent is lost: at most 15 digits before and 2 after the point. */
export const amountText = /^-?\d{1,15}(\.\d{1,2})?$/;

/** A decimal number as text: at most 15 digits before and 6 after the point. */
export const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;

/** ISO 4217, upper case. */
export const currencyText = /^[A-Z]{3}$/;

/** ISO 3166-1 alpha-2, upper case. */
export const countryText = /^[A-Z]{2}$/;

/** A year that somebody mistyped, such as 0206, is no year of a contract; the year 0 no database knows. */
export const isOfAYear = (text: string) => text >= '1000';

/** A calendar day: `YYYY-MM-DD`, from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isOfAYear(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

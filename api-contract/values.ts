import { z } from 'zod';
import { amountText, countryText, currencyText, isOfAYear } from './value-texts.ts';
import { valueMessages } from './values.messages.ts';

/** UUID v7 in lower case. */
export const id = z.uuid({ error: () => valueMessages.id });

/** A moment: ISO 8601, UTC. */
export const moment = z.iso.datetime().refine(isOfAYear);

const howToWriteADay = { error: () => valueMessages.day };

/** A calendar day: `YYYY-MM-DD`, from the year 1000 on. */
export const day = z.iso.date(howToWriteADay).refine(isOfAYear, howToWriteADay);

/** A decimal number as text, so that no cent is lost: at most 15 digits before and 2 after the point. */
export const amount = z.string().regex(amountText, { error: () => valueMessages.amount });

/** ISO 4217, upper case. */
export const currency = z.string().regex(currencyText, { error: () => valueMessages.currency });

export const email = z
  .email({ error: () => valueMessages.email })
  .max(254, { error: () => valueMessages.emailTooLong });

/** The rule for a new password; length is what protects. */
export const newPassword = z
  .string()
  .min(10, { error: () => valueMessages.newPassword })
  .max(200, { error: () => valueMessages.longest(200) });

/** One line that a person typed: trimmed, never empty. */
export const line = (what: string | (() => string), max = 200) =>
  z
    .string()
    .trim()
    .min(1, { error: () => valueMessages.enter(typeof what === 'string' ? what : what()) })
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => isTimeZone(zone), { error: () => valueMessages.timeZone });

export const locale = z
  .string()
  .max(35)
  .refine((tag) => isLocale(tag), { error: () => valueMessages.locale });

/** ISO 3166-1 alpha-2, upper case. */
export const country = z.string().regex(countryText, { error: () => valueMessages.country });

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Rows a list shows at a time; 10 unless the user chose otherwise (specification, section 9). */
export const pageSizes = [10, 25, 50, 100] as const;
export const pageSize = z.coerce
  .number()
  .int()
  .refine((size) => (pageSizes as readonly number[]).includes(size), { error: () => valueMessages.rows });

/** Where a page starts: an opaque cursor that the page before it gave. */
export const cursor = z.string().max(1000);

/**
 * One page of a keyset-paged list. `total.count` stops counting at a limit; `total.exact` is false then and the real
 * number is at least `count`.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    previous_cursor: z.string().nullable(),
    total: z.object({ count: z.number().int().min(0), exact: z.boolean() }),
  });

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

import type { Format } from '#design-system/format';

/** Never rounded: cents show where there are any. */
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;

/** An amount as its reader writes money. */
export function exposureText({ value, currency }: { value: string; currency: string }, format: Format): string {
  return format.money(value, currency, cents);
}

import type { Format } from '#design-system/format';

/** How many rows a list has; `10,000+` where counting stopped there. */
export function totalText(
  { count, exact }: { count: number; exact: boolean },
  { number }: Pick<Format, 'number'>,
): string {
  return exact ? number(count) : `${number(count)}+`;
}

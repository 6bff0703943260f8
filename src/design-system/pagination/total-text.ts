import type { Format } from '../format/index.ts';

/** How many rows a list has; `1,000+` where counting stopped there. */
export function totalText(
  { count, exact }: { count: number; exact: boolean },
  { number }: Pick<Format, 'number'>,
): string {
  return exact ? number(count) : `${number(count)}+`;
}

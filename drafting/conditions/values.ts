import { hundredthsOf } from './money.ts';
import type { Literal } from './tree.ts';

/** Whether a number has at most the digits that are exact. */
export const isSafe = (value: number) => Number.isFinite(value) && Math.abs(value) < 1e15;

/** Returns below, above or at zero; null where the two can’t be compared: other types, other currencies. */
export function compareLiterals(left: Literal, right: Literal): number | null {
  if (left.type === 'number' && right.type === 'number') return left.value - right.value;
  if (left.type === 'yesNo' && right.type === 'yesNo') return Number(left.value) - Number(right.value);
  if (left.type === 'money' && right.type === 'money') {
    if (left.value.currency !== right.value.currency) return null;
    const difference = hundredthsOf(left.value.amount) - hundredthsOf(right.value.amount);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  if ((left.type === 'text' || left.type === 'date') && left.type === right.type) {
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  }
  return null;
}

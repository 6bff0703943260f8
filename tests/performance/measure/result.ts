/** What a benchmark says: one measured value beside its anchor from the same run, and whether the bar holds. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** The same measure of what we compare with. */
  anchor: number;
  /** value divided by anchor. */
  ratio: number;
  /** The ratio that must not be passed (or must be reached, where the name says throughput). */
  bar: number;
  holds: boolean;
}

/** Put a measurement beside its anchor; the bar is the largest ratio allowed. */
export function atMost(name: string, unit: string, value: number, anchor: number, bar: number): BenchResult {
  const ratio = value / anchor;
  return { name, value: round(value), unit, anchor: round(anchor), ratio: round(ratio), bar, holds: ratio <= bar };
}

/** Put a throughput beside its anchor; the bar is the smallest ratio that will do. */
export function atLeast(name: string, unit: string, value: number, anchor: number, bar: number): BenchResult {
  return { ...atMost(name, unit, value, anchor, bar), holds: value / anchor >= bar };
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one value.');
  return (upper + lower) / 2;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

/** Numbers of clauses on four levels: `1.`, `1.1`, `(a)`, `(i)`. */
export interface ClauseNumber {
  readonly level: number;
  /** At the clause. */
  readonly label: string;
  /** In a reference: `7.2(a)`. */
  readonly citation: string;
}

/** Counts clauses in the order of the text; a higher level begins the lower ones anew, as in Word. */
export class ClauseCounter {
  readonly #counts: [number, number, number, number] = [0, 0, 0, 0];

  /** Numbers the next clause. One on the second level before any on the first is on the first: there is no 0.1. */
  next(wanted: number): ClauseNumber {
    const counts = this.#counts;
    const level = wanted === 1 && counts[0] === 0 ? 0 : Math.min(3, wanted);
    counts[level] = (counts[level] ?? 0) + 1;
    counts.fill(0, level + 1);
    const [first, second, third, fourth] = counts;
    const article = second > 0 ? `${first}.${second}` : first > 0 ? String(first) : '';
    if (level === 0) return { level, label: `${first}.`, citation: article };
    if (level === 1) return { level, label: article, citation: article };
    const item = third > 0 ? `(${letters(third)})` : '';
    if (level === 2) return { level, label: item, citation: `${article}${item}` };
    const point = `(${roman(fourth)})`;
    return { level, label: point, citation: `${article}${item}${point}` };
  }
}

/** As Word counts: after z comes aa, then bb. */
const letters = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.floor((count - 1) / 26) + 1);

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(count: number): string {
  let rest = count;
  return numerals
    .map(([value, numeral]) => {
      const times = Math.floor(rest / value);
      rest -= times * value;
      return numeral.repeat(times);
    })
    .join('');
}

/** Whether a clause stands on a level without one on the level above it, such as 7(a): not all programs count that alike. */
export function leavesOutLevel(level: number, citation: string | null): boolean {
  if (level < 2 || citation === null) return false;
  return !(level === 2 ? /^\d+\.\d+\(\w+\)$/ : /^\d+\.\d+\(\w+\)\(\w+\)$/).test(citation);
}

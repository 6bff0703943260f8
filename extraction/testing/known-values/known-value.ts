import fc from 'fast-check';

/** Words whose value is known, as a reader formats it. Where several are given, each is right; nothing is right as well. */
export interface KnownValue {
  readonly text: string;
  readonly values: readonly string[];
}

/** What a reader made of known values: how many right, left out, and the texts that it took for another value. */
export interface Tally {
  right: number;
  absent: number;
  wrong: string[];
}

/** Reads a sample of known values for each seed. */
export function tally(
  known: fc.Arbitrary<KnownValue>,
  read: (text: string) => readonly string[],
  { seeds, runs }: { seeds: readonly number[]; runs: number },
): Tally {
  const result: Tally = { right: 0, absent: 0, wrong: [] };
  for (const seed of seeds) {
    for (const { text, values } of fc.sample(known, { seed, numRuns: runs })) {
      const found = read(text);
      if (found.length === 0) result.absent += 1;
      else if (found.every((each) => values.includes(each))) result.right += 1;
      else result.wrong.push(`“${text}” read as ${found.join(', ')}, not ${values.join(' or ')}`);
    }
  }
  return result;
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: readonly (readonly [number, string])[] = [
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/** A whole number below a thousand million in words, with these marks within "twenty-one" and after "hundred". */
export function inWords(value: number, hyphen = '-', and = ' '): string {
  for (const [scale, name] of scales) {
    if (value < scale) continue;
    const rest = value % scale;
    const joint = scale === 100 || rest < 100 ? and : ' ';
    const words = `${inWords(Math.floor(value / scale), hyphen, and)} ${name}`;
    return rest === 0 ? words : `${words}${joint}${inWords(rest, hyphen, and)}`;
  }
  if (value < 20) return ones[value - 1] ?? '';
  const ten = tens[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? ten : `${ten}${hyphen}${ones[(value % 10) - 1]}`;
}

/** As it is, with capitals at the start of words, or in capitals. */
export const anyCase = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text,
  (text) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  (text) => text.toUpperCase(),
);

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
  ['a', 1],
  ['an', 1],
  ['half', 0.5],
]);
const multiples = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

/** The longer before those that they begin with: "ninety" is not a nine. */
const spelled = [...ones.slice(1), ...tens, 'fourty', ...multiples.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** The source of a pattern for a number in words: "one hundred and twenty", "twenty-four". */
export const numberWords = String.raw`(?:(?:${spelled})(?:[\s-]+(?:and[\s-]+)?(?:${spelled}))*)`;

/** The value of a number in figures or words, or null. */
export function parseNumber(said: string): number | null {
  const figures = /^[\d,]*\.?\d+$/.exec(said.trim());
  if (figures) return Number(figures[0].replaceAll(',', ''));
  let total = 0;
  let part = 0;
  let known = false;
  for (const word of said.toLowerCase().split(/[\s-]+/)) {
    const value = values.get(word);
    const multiple = multiples.get(word);
    if (value !== undefined) part += value;
    else if (multiple === 100) part = (part || 1) * multiple;
    else if (multiple) {
      total += (part || 1) * multiple;
      part = 0;
    } else if (word !== 'and' && word !== '') return null;
    known ||= value !== undefined || multiple !== undefined;
  }
  return known ? total + part : null;
}

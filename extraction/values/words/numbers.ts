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
const units = new Map(ones.map((word, value) => [word, value]));
const tensValues = new Map([...tens.map((word, index) => [word, (index + 2) * 10] as const), ['fourty', 40]]);
const multiples = new Map([
  ['thousand', 1_000],
  ['lakh', 100_000],
  ['million', 1_000_000],
  ['crore', 10_000_000],
  ['billion', 1_000_000_000],
]);

/** The longer before those that they begin with: "ninety" is not a nine. */
const spelled = [...ones.slice(1), ...tensValues.keys(), 'hundred', ...multiples.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** The source of a pattern for a number in words: "one hundred and twenty", "twenty-four", "a hundred". */
export const numberWords = String.raw`(?:(?:an?[\s-]+(?=hundred|thousand|million|billion))?(?:${spelled})(?![a-z])(?:[\s-]+(?:and[\s-]+)?(?:${spelled})(?![a-z]))*)`;

/** Whether a word can be part of a number in words. */
export const isNumberWord = (word: string): boolean =>
  units.has(word) || tensValues.has(word) || word === 'hundred' || multiples.has(word);

/** Whether a word is twenty, thirty and so on to ninety. */
export const isTen = (word: string): boolean => tensValues.has(word);

/**
 * Returns the value of a number in figures or words, or null for anything that is not one number: "two one" and
 * "thirty sixty" are two.
 */
export function parseNumber(said: string): number | null {
  const figures = /^[\d,]*\.?\d+$/.exec(said.trim());
  if (figures) return Number(figures[0].replaceAll(',', ''));
  const words = said
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return words.length === 0 ? null : parseWords(words);
}

function parseWords(words: readonly string[]): number | null {
  let total = 0;
  let smallestMultiple = Number.POSITIVE_INFINITY;
  let group: string[] = [];
  for (const word of words) {
    const multiple = multiples.get(word);
    if (multiple === undefined) {
      group.push(word);
      continue;
    }
    const count = parseGroup(group);
    if (count === null || multiple >= smallestMultiple) return null;
    total += count * multiple;
    smallestMultiple = multiple;
    group = [];
  }
  if (group.length === 0) return total;
  const rest = group[0] === 'and' && total > 0 ? group.slice(1) : group;
  const last = parseGroup(rest);
  return last === null || last >= smallestMultiple ? null : total + last;
}

/** A number below a thousand, or below ten thousand said in hundreds: "a hundred and five", "twelve hundred". */
function parseGroup(words: readonly string[]): number | null {
  if (words.length === 1 && (words[0] === 'a' || words[0] === 'an')) return 1;
  const at = words.indexOf('hundred');
  if (at < 0) return parseTens(words);
  const before = words.slice(0, at);
  const hundreds = before.length === 0 || (before.length === 1 && before[0] === 'a') ? 1 : parseTens(before);
  let after = words.slice(at + 1);
  if (after[0] === 'and') after = after.slice(1);
  else if (after.includes('and')) return null;
  const rest = after.length === 0 ? 0 : parseTens(after);
  return hundreds === null || rest === null || words.at(-1) === 'and' ? null : hundreds * 100 + rest;
}

function parseTens(words: readonly string[]): number | null {
  const [first = '', second] = words;
  if (words.length === 1) return units.get(first) ?? tensValues.get(first) ?? null;
  const [ten, unit] = [tensValues.get(first), units.get(second ?? '')];
  return words.length === 2 && ten !== undefined && unit !== undefined && unit > 0 && unit < 10 ? ten + unit : null;
}

/** What a letter's place is worth: a word's start most, then right behind the letter before it. */
const worth = { wordStart: 8, adjacent: 5, anywhere: 1 };

type NextHit = (text: string, letter: string, after: number) => number;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const startsWord = (text: string, at: number) => at === 0 || /[\s\-_/.:]/.test(text[at - 1] ?? '');

/** Right behind the last hit, else at a word's start, else wherever. */
const bestHit: NextHit = (text, letter, after) => {
  if (text[after + 1] === letter) return after + 1;
  const anywhere = text.indexOf(letter, after + 1);
  for (let at = anywhere; at >= 0; at = text.indexOf(letter, at + 1)) if (startsWord(text, at)) return at;
  return anywhere;
};

const firstHit: NextHit = (text, letter, after) => text.indexOf(letter, after + 1);

const walk = (text: string, letters: string, nextHit: NextHit): number | null => {
  let score = 0;
  let at = -1;
  for (const letter of letters) {
    const next = nextHit(text, letter, at);
    if (next < 0) return null;
    score += startsWord(text, next) ? worth.wordStart : next === at + 1 ? worth.adjacent : worth.anywhere;
    at = next;
  }
  return score;
};

/** A bonus for the query standing in the text as it was typed, early and at a word's start. */
const wholeBonus = (text: string, query: string) => {
  const at = text.indexOf(query);
  return at < 0 ? 0 : 40 - Math.min(20, at) + (startsWord(text, at) ? 10 : 0);
};

/** How well letters in this order are found in the text; `null` when they are not. Higher is better. */
export function fuzzyScore(query: string, text: string): number | null {
  const within = plain(text);
  const wanted = plain(query).trim();
  if (wanted === '') return 0;
  const letters = wanted.replace(/\s+/g, '');
  const score = walk(within, letters, bestHit) ?? walk(within, letters, firstHit);
  return score === null ? null : score + wholeBonus(within, wanted) - within.length / 200;
}

/** Those that match, best first; all, in their order, for an empty query. */
export function fuzzyFilter<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  if (query.trim() === '') return [...items];
  return items
    .map((item) => ({ item, score: fuzzyScore(query, textOf(item)) }))
    .filter((match): match is { item: Item; score: number } => match.score !== null)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

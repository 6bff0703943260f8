/** Marks of a good match: at a word's start, right after the letter before, early. */
const wordStart = 8;
const adjacent = 5;
const plainHit = 1;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const startsWord = (text: string, at: number) => at === 0 || /[\s\-_/.:]/.test(text[at - 1] ?? '');

/** How well letters in this order are found in the text; `null` when they are not. Higher is better. */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = plain(query).replace(/\s+/g, '');
  const within = plain(text);
  if (wanted === '') return 0;
  const whole = within.indexOf(plain(query).trim());
  let score = whole >= 0 ? 40 - Math.min(20, whole) + (startsWord(within, whole) ? 10 : 0) : 0;
  let at = -1;
  for (const letter of wanted) {
    const next = nextHit(within, letter, at);
    if (next < 0) return null;
    score += startsWord(within, next) ? wordStart : next === at + 1 ? adjacent : plainHit;
    at = next;
  }
  return score - within.length / 200;
}

/** The letter's next place: right behind the last one, else at a word's start, else wherever. */
function nextHit(text: string, letter: string, after: number) {
  if (text[after + 1] === letter) return after + 1;
  const anywhere = text.indexOf(letter, after + 1);
  for (let at = anywhere; at >= 0; at = text.indexOf(letter, at + 1)) if (startsWord(text, at)) return at;
  return anywhere;
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

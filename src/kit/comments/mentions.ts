/** A colleague who can be mentioned. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who is mentioned in a text. */
export function mentioned(people: readonly Person[], text: string): Person[] {
  return people.filter(({ name }) => cutAtMentions([name], text).some(({ mention }) => mention));
}

/** A text as stretches, those that mention someone marked; a longer name comes before one that begins it. */
export function cutAtMentions(names: readonly string[], text: string): { text: string; mention: boolean }[] {
  if (names.length === 0) return [{ text, mention: false }];
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map(literally);
  return text
    .split(new RegExp(`(@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]))`, 'u'))
    .map((part, index) => ({ text: part, mention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

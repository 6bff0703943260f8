import type { Person } from '#data/organisation';

/** What is typed behind the last `@` before the caret; nothing where no mention is being typed. */
export function typedMention(text: string, caret: number): string | null {
  const [, typed] = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret)) ?? [];
  return typed ?? null;
}

/** People whose name begins as it is typed, in any of its words. */
export function suggested(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return (
        lower !== wanted.trim() &&
        (lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted)))
      );
    })
    .slice(0, 5);
}

/** The text with the mention that was being typed completed, and the new position of the caret. */
export function complete(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = text.lastIndexOf('@', caret - 1);
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).trimStart(), caret: before.length };
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

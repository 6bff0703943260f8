/** Someone who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

const MOST_OFFERED = 6;

/** What is typed behind the last `@` before the caret; nothing where no mention is being typed. */
export function typedMention(text: string, caret: number): string | null {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret)) ?? [];
  return typed ?? null;
}

/** People whose name begins as it is typed, in any of its words. */
export function suggested<Person extends Mentionable>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return (
        lower !== wanted.trim() &&
        (lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted)))
      );
    })
    .slice(0, MOST_OFFERED);
}

/** The text with the mention that was being typed completed, and the new position of the caret. */
export function complete(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = text.lastIndexOf('@', caret - 1);
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ +/, ''), caret: before.length };
}

import { headingKey } from '#kernel/text';

/** What a choice is called in a file, in English and in German; the first is written, the others are read as well. */
export type Names<Choice extends string> = Readonly<Record<Choice, { readonly en: string; readonly de: string }>>;

/** The choice that a cell names in either language, or by its key; null for a word that is none. */
export function choiceOf<Choice extends string>(names: Names<Choice>, cell: string): Choice | null {
  const key = headingKey(cell);
  const found = Object.entries<{ en: string; de: string }>(names).find(([choice, { en, de }]) =>
    [choice, en, de].some((name) => headingKey(name) === key),
  );
  return (found?.[0] as Choice | undefined) ?? null;
}

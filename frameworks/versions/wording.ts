import type { Requirement, RequirementPart } from '../../api-contract/frameworks/model.ts';

/** Parts that explain or test a requirement and aren’t what it asks for. */
const explaining = /^(guidance|discussion|example|overview|assess.*|(assessment-)?objective|(assessment-)?method)$/i;

/** Returns what a requirement asks for, as two versions are compared: without values, emphasis and how a list is punctuated. */
export function comparedText({ parts }: Pick<Requirement, 'parts'>): string {
  const said: string[] = [];
  const write = ({ name, prose, parts: inner }: RequirementPart): void => {
    if (explaining.test(name)) return;
    if (prose) said.push(normalised(prose));
    for (const part of inner) write(part);
  };
  for (const part of parts) write(part);
  return said.filter(Boolean).join('\n');
}

const normalised = (prose: string) =>
  prose
    .replace(/\{\{[^}]*\}\}/g, '⟨p⟩')
    .replace(/(\*\*|\*|`|~|\^)(?=\S)([^*`~^]+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .replace(/\s+([;:,.])/g, '$1')
    .trim()
    .replace(/[;,.]\s*(and|or)?$/i, '')
    .trim();

/** Returns the words of a text in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}⟨⟩]+/gu) ?? [];

/** A text as a bag of words. */
export interface Bag {
  readonly size: number;
  readonly counts: ReadonlyMap<string, number>;
}

export function bagOf(text: string): Bag {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { size: words.length, counts };
}

/** How alike two texts are, from 0 to 1: twice the words they share over all words (Dice). Two empty texts are alike. */
export function similarity(one: Bag, other: Bag): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * shared) / (one.size + other.size);
}

import type { DocumentState } from '../file/document-state.ts';
import { type Dictionary, Malformed, Name, type PdfValue, Ref } from '../file/values.ts';

export interface PageOfState {
  readonly number: number;
  readonly dictionary: Dictionary;
  /** With what it inherits from the tree above it. */
  get(key: string): PdfValue | undefined;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const pageLimit = 100_000;

/** Returns the pages of a document in order. */
export function pagesOf(state: DocumentState): PageOfState[] {
  const pages: PageOfState[] = [];
  const seen = new Set<number>();
  const walk = (given: PdfValue, inherited: Dictionary): void => {
    if (!(given instanceof Ref)) return;
    if (seen.has(given.number) || pages.length > pageLimit) throw new Malformed('The pages go in a circle.');
    seen.add(given.number);
    const dictionary = state.dictionary(given);
    if (!dictionary) return;
    const passed = new Map(inherited);
    for (const key of inheritable) if (dictionary.has(key)) passed.set(key, dictionary.get(key) ?? null);
    const type = state.resolve(dictionary.get('Type'));
    if (dictionary.has('Kids') && !(type instanceof Name && type.value === 'Page'))
      for (const kid of state.array(dictionary.get('Kids'))) walk(kid, passed);
    else pages.push({ number: given.number, dictionary, get: (key) => dictionary.get(key) ?? passed.get(key) });
  };
  walk(state.catalog.get('Pages') ?? null, new Map());
  return pages;
}

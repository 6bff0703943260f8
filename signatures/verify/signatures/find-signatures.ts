import type { DocumentState } from '../file/document-state.ts';
import { type Dictionary, Name, type PdfValue, Ref, Text, textOf } from '../file/values.ts';

/** A signature field that is signed. */
export interface SignedField {
  readonly name: string;
  readonly dictionary: Dictionary;
  readonly isTimestamp: boolean;
  /** Where its `Contents` begins: no two signatures share it. */
  readonly place: number;
}

const fieldLimit = 20_000;

/** A field of a form, with what it inherits. */
export interface FormField {
  readonly name: string;
  readonly kind: string | null;
  readonly dictionary: Dictionary;
  readonly value: PdfValue;
  /** Its number, where it is an object of its own. */
  readonly number: number | null;
}

/** Returns the fields of a document's form that have a kind or a value, parents before children. */
export function formFields(state: DocumentState): FormField[] {
  const form = state.dictionary(state.catalog.get('AcroForm'));
  if (!form) return [];
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const walk = (given: PdfValue, prefix: string, inherited: { kind: string | null; value: PdfValue }): void => {
    if (given instanceof Ref) {
      if (seen.has(given.number)) return;
      seen.add(given.number);
    }
    const dictionary = state.dictionary(given);
    if (!dictionary || fields.length > fieldLimit) return;
    const part = textOf(state.resolve(dictionary.get('T')));
    const name = part === null ? prefix : prefix === '' ? part : `${prefix}.${part}`;
    const kind = state.resolve(dictionary.get('FT'));
    const value = dictionary.has('V') ? state.resolve(dictionary.get('V')) : inherited.value;
    const own = { kind: kind instanceof Name ? kind.value : inherited.kind, value };
    fields.push({ name, ...own, dictionary, number: given instanceof Ref ? given.number : null });
    for (const kid of state.array(dictionary.get('Kids'))) walk(kid, name, own);
  };
  for (const field of state.array(form.get('Fields'))) walk(field, '', { kind: null, value: null });
  return fields;
}

/** Returns the signatures of a document, in the order of its form. */
export function signedFields(state: DocumentState): SignedField[] {
  const found = new Map<number, SignedField>();
  for (const { name, kind, dictionary: field } of formFields(state)) {
    const dictionary = kind === 'Sig' ? state.dictionary(field.get('V')) : null;
    if (!dictionary) continue;
    const contents = state.resolve(dictionary.get('Contents'));
    const place = contents instanceof Text ? contents.start : -1 - found.size;
    const format = state.resolve(dictionary.get('SubFilter'));
    const isTimestamp = format instanceof Name && format.value === 'ETSI.RFC3161';
    if (!found.has(place)) found.set(place, { name, dictionary, isTimestamp, place });
  }
  return [...found.values()];
}

import type { DocumentState } from '../file/document-state.ts';
import { Name, type PdfValue, Ref, Stream, Text } from '../file/values.ts';

/** Returns the numbers of objects that differ between two states, in what they say themselves. */
export function changedObjects(before: DocumentState, after: DocumentState): Set<number> {
  const changed = new Set<number>();
  for (const number of new Set([...before.entries.keys(), ...after.entries.keys()]))
    if (!isSamePlace(before, after, number) && !equalValues(before.object(number), after.object(number)))
      changed.add(number);
  return changed;
}

function isSamePlace(before: DocumentState, after: DocumentState, number: number): boolean {
  const [one, other] = [before.entries.get(number), after.entries.get(number)];
  if (one?.kind === 'at' && other?.kind === 'at') return one.offset === other.offset;
  if (one?.kind !== 'in' || other?.kind !== 'in') return false;
  return one.stream === other.stream && one.index === other.index && isSamePlace(before, after, one.stream);
}

/** Whether two values say the same; references by their numbers. */
export function equalValues(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  if (one === other) return true;
  if (one instanceof Name) return other instanceof Name && one.value === other.value;
  if (one instanceof Ref) return other instanceof Ref && one.number === other.number;
  if (one instanceof Text) return other instanceof Text && equalBytes(one.bytes, other.bytes);
  if (one instanceof Stream)
    return (
      other instanceof Stream && equalValues(one.dictionary, other.dictionary) && equalBytes(one.bytes, other.bytes)
    );
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item: PdfValue, index) => equalValues(item, other[index] as PdfValue))
    );
  if (!(one instanceof Map) || !(other instanceof Map) || one.size !== other.size) return false;
  return [...one].every(([key, value]: [string, PdfValue]) => equalValues(value, other.get(key) as PdfValue));
}

function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** What leads back up or on to neighbours, not down. */
const upwards = new Set(['Parent', 'P', 'Prev', 'Next', 'Pg']);

/** Tells whether what a value leads to was changed. */
export class ChangedParts {
  readonly #state: DocumentState;
  readonly #changed: ReadonlySet<number>;
  /** Pages: a link to a page doesn't make the page a part of it. */
  readonly #stops: ReadonlySet<number>;
  readonly #clean = new Set<number>();

  constructor(state: DocumentState, changed: ReadonlySet<number>, stops: ReadonlySet<number>) {
    this.#state = state;
    this.#changed = changed;
    this.#stops = stops;
  }

  has(value: PdfValue | undefined): boolean {
    const visited = new Set<number>();
    const waiting: PdfValue[] = value === undefined ? [] : [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next instanceof Ref) {
        const { number } = next;
        if (this.#stops.has(number) || this.#clean.has(number) || visited.has(number)) continue;
        if (this.#changed.has(number)) return true;
        visited.add(number);
        waiting.push(this.#state.object(number));
      } else for (const part of partsOf(next)) waiting.push(part);
    }
    for (const number of visited) this.#clean.add(number);
    return false;
  }
}

function partsOf(value: PdfValue): PdfValue[] {
  if (Array.isArray(value)) return value as PdfValue[];
  const dictionary = value instanceof Stream ? value.dictionary : value;
  if (!(dictionary instanceof Map)) return [];
  return [...(dictionary as Map<string, PdfValue>)].flatMap(([key, part]) => (upwards.has(key) ? [] : [part]));
}

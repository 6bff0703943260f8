import { deflateSync } from 'node:zlib';
import { type DocumentState, Reading } from '../verify/file/document-state.ts';
import { Parser } from '../verify/file/parser.ts';
import { readRevisions } from '../verify/file/revisions.ts';
import { type Dictionary, Malformed, Name, type PdfValue, Ref, Stream, Text } from '../verify/file/values.ts';
import { serialise } from './serialise.ts';

const encoder = new TextEncoder();

/** Returns the newest state of a document. Throws Malformed. */
export async function openNewest(bytes: Uint8Array): Promise<DocumentState> {
  const { revisions, after } = await readRevisions(new Reading(bytes));
  const newest = revisions.at(-1);
  if (!newest || bytes.subarray(bytes.length - after).some((byte) => byte > 32))
    throw new Malformed('Something follows the end of the document.');
  return newest.state;
}

/** Changes to a document that are appended to it: none of its bytes is touched. */
export class Increment {
  readonly #bytes: Uint8Array;
  readonly #objects = new Map<number, PdfValue>();
  readonly state: DocumentState;
  #next: number;

  private constructor(bytes: Uint8Array, state: DocumentState) {
    this.#bytes = bytes;
    this.state = state;
    const size = state.trailer.get('Size');
    this.#next = typeof size === 'number' ? size : 0;
    for (const number of state.entries.keys()) this.#next = Math.max(this.#next, number + 1);
  }

  static async on(bytes: Uint8Array): Promise<Increment> {
    return new Increment(bytes, await openNewest(bytes));
  }

  add(value: PdfValue): Ref {
    const ref = new Ref(this.#next++, 0);
    this.#objects.set(ref.number, value);
    return ref;
  }

  /** A stream of its own, packed. */
  addStream(dictionary: Dictionary, bytes: Uint8Array): Ref {
    const entries = new Map(dictionary).set('Filter', new Name('FlateDecode'));
    return this.add(new Stream(entries, new Uint8Array(deflateSync(bytes)), 0));
  }

  replace(number: number, value: PdfValue): void {
    this.#objects.set(number, value);
  }

  /** Returns an object as it is now, changes included. */
  object(number: number): PdfValue {
    return this.#objects.get(number) ?? this.state.object(number);
  }

  resolve(value: PdfValue | undefined): PdfValue {
    return value instanceof Ref ? (this.#objects.get(value.number) ?? this.state.resolve(value)) : (value ?? null);
  }

  dictionary(value: PdfValue | undefined): Dictionary | null {
    const found = this.resolve(value);
    return found instanceof Map ? found : null;
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  get catalogNumber(): number {
    const root = this.state.trailer.get('Root');
    if (!(root instanceof Ref)) throw new Error('The catalogue is an object of its own.');
    return root.number;
  }

  get catalog(): Dictionary {
    return this.dictionary(this.state.trailer.get('Root')) ?? this.state.catalog;
  }

  toBytes(): Uint8Array {
    const parts: Uint8Array[] = [this.#bytes];
    let length = this.#bytes.length;
    const push = (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
    };
    if (!isLineEnd(this.#bytes.at(-1))) push(encoder.encode('\n'));
    const places = new Map<number, { offset: number; generation: number }>();
    const numbers = [...this.#objects.keys()].sort((one, other) => one - other);
    for (const number of numbers) {
      const generation = this.#generation(number);
      places.set(number, { offset: length, generation });
      push(encoder.encode(`${number} ${generation} obj\n`));
      for (const part of serialise(this.#objects.get(number) ?? null)) push(part);
      push(encoder.encode('\nendobj\n'));
    }
    const start = length;
    for (const part of this.#usesStreams() ? this.#referenceStream(places, start) : this.#referenceTable(places))
      push(part);
    push(encoder.encode(`startxref\n${start}\n%%EOF\n`));
    return new Uint8Array(Buffer.concat(parts, length));
  }

  #generation(number: number): number {
    const entry = this.state.entries.get(number);
    return entry?.kind === 'at' ? entry.generation : 0;
  }

  /** A document continues the kind of cross-references that it has. */
  #usesStreams(): boolean {
    return new Parser(this.#bytes, this.#previous()).word() !== 'xref';
  }

  #previous(): number {
    const [newest = 0] = this.state.sections;
    return newest;
  }

  #trailer(size: number): Map<string, PdfValue> {
    const { trailer } = this.state;
    const entries = new Map<string, PdfValue>([['Size', size]]);
    for (const key of ['Root', 'Info']) {
      const value = trailer.get(key);
      if (value !== undefined) entries.set(key, value);
    }
    const [first = newId()] = this.state.array(trailer.get('ID'));
    return entries.set('ID', [first, newId()]).set('Prev', this.#previous());
  }

  #referenceTable(places: ReadonlyMap<number, { offset: number; generation: number }>): Uint8Array[] {
    const lines = ['xref'];
    for (const group of runs([...places.keys()])) {
      lines.push(`${group[0]} ${group.length}`);
      for (const number of group) {
        const { offset, generation } = places.get(number) ?? { offset: 0, generation: 0 };
        lines.push(`${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n `);
      }
    }
    const [trailer = new Uint8Array()] = serialise(this.#trailer(this.#next));
    return [encoder.encode(`${lines.join('\n')}\ntrailer\n`), trailer, encoder.encode('\n')];
  }

  #referenceStream(places: ReadonlyMap<number, { offset: number; generation: number }>, start: number): Uint8Array[] {
    const own = this.#next;
    const all = new Map(places).set(own, { offset: start, generation: 0 });
    const rows = Buffer.alloc(all.size * 8);
    [...all.values()].forEach(({ offset, generation }, row) => {
      rows.writeUInt8(1, row * 8);
      rows.writeUIntBE(offset, row * 8 + 1, 5);
      rows.writeUInt16BE(generation, row * 8 + 6);
    });
    const dictionary = this.#trailer(own + 1)
      .set('Type', new Name('XRef'))
      .set('W', [1, 5, 2])
      .set(
        'Index',
        runs([...all.keys()]).flatMap((group) => [group[0] ?? 0, group.length]),
      );
    const stream = new Stream(dictionary, new Uint8Array(rows), 0);
    return [encoder.encode(`${own} 0 obj\n`), ...serialise(stream), encoder.encode('\nendobj\n')];
  }
}

/** Groups of numbers that follow each other. */
function runs(numbers: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const number of numbers) {
    const last = groups.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else groups.push([number]);
  }
  return groups;
}

function newId(): Text {
  return new Text(crypto.getRandomValues(new Uint8Array(16)), 0, 0, true);
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 10 || byte === 13;
}

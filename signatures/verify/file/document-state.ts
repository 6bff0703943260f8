import { type CrossReferences, type Entry, readCrossReferences } from './cross-references.ts';
import { contentOf } from './inflate.ts';
import { Parser } from './parser.ts';
import { type Dictionary, isDictionary, Malformed, type PdfValue, Ref, Stream } from './values.ts';

/** What was read of a file, kept for all of its states. */
export class Reading {
  readonly bytes: Uint8Array;
  readonly #objects = new Map<number, PdfValue>();
  readonly #packed = new Map<number, readonly PdfValue[]>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the object at an offset, which must be the one of that number. */
  at(offset: number, number: number, lengthOf: (ref: Ref) => number | null): PdfValue {
    const known = this.#objects.get(offset);
    if (known !== undefined) return known;
    const parser = new Parser(this.bytes, offset);
    if (parser.integer() !== number) throw new Malformed('An object isn’t where it should be.');
    parser.integer();
    parser.expect('obj');
    const value = parser.body(lengthOf);
    this.#objects.set(offset, value);
    return value;
  }

  async unpack(offset: number, stream: Stream): Promise<void> {
    if (!this.#packed.has(offset)) this.#packed.set(offset, await objectsIn(stream));
  }

  packed(offset: number, index: number): PdfValue {
    return this.#packed.get(offset)?.[index] ?? null;
  }
}

/** A document as one revision leaves it. */
export class DocumentState {
  readonly #reading: Reading;
  readonly #references: CrossReferences;

  private constructor(reading: Reading, references: CrossReferences) {
    this.#reading = reading;
    this.#references = references;
  }

  /** Opens the state whose cross-references begin at an offset. */
  static async open(reading: Reading, start: number): Promise<DocumentState> {
    const state = new DocumentState(reading, await readCrossReferences(reading.bytes, start));
    const streams = new Set(
      [...state.entries.values()].flatMap((entry) => (entry.kind === 'in' ? [entry.stream] : [])),
    );
    for (const number of streams) {
      const entry = state.entries.get(number);
      const stream = state.object(number);
      if (entry?.kind !== 'at' || !(stream instanceof Stream)) throw new Malformed('A stream of objects is missing.');
      await reading.unpack(entry.offset, stream);
    }
    return state;
  }

  get entries(): ReadonlyMap<number, Entry> {
    return this.#references.entries;
  }

  get trailer(): Dictionary {
    return this.#references.trailer;
  }

  get sections(): readonly number[] {
    return this.#references.sections;
  }

  get catalog(): Dictionary {
    const catalog = this.resolve(this.trailer.get('Root'));
    if (!isDictionary(catalog)) throw new Malformed('The document has no catalogue.');
    return catalog;
  }

  object(number: number): PdfValue {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === 'free') return null;
    if (entry.kind === 'at') return this.#reading.at(entry.offset, number, (ref) => this.#lengthOf(ref));
    const stream = this.entries.get(entry.stream);
    return stream?.kind === 'at' ? this.#reading.packed(stream.offset, entry.index) : null;
  }

  /** Follows references to what they point at. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref; hops++) {
      if (hops > 20) throw new Malformed('References go in a circle.');
      found = this.object(found.number);
    }
    return found;
  }

  dictionary(value: PdfValue | undefined): Dictionary | null {
    const found = this.resolve(value);
    if (found instanceof Stream) return found.dictionary;
    return isDictionary(found) ? found : null;
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  #lengthOf({ number }: Ref): number | null {
    const entry = this.entries.get(number);
    if (entry?.kind !== 'at') return null;
    const length = this.#reading.at(entry.offset, number, () => null);
    return typeof length === 'number' ? length : null;
  }
}

async function objectsIn(stream: Stream): Promise<readonly PdfValue[]> {
  const count = stream.dictionary.get('N');
  const first = stream.dictionary.get('First');
  if (typeof count !== 'number' || typeof first !== 'number') throw new Malformed('A stream of objects is damaged.');
  const content = await contentOf(stream);
  const head = new Parser(content);
  const offsets: number[] = [];
  for (let index = 0; index < count; index++) {
    head.integer();
    offsets.push(head.integer());
  }
  return offsets.map((offset) => new Parser(content, first + offset).value());
}

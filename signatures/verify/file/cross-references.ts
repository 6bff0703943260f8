import { contentOf } from './inflate.ts';
import { Parser } from './parser.ts';
import { type Dictionary, Malformed, type PdfValue, Stream } from './values.ts';

/** Where an object stands: in the file, or in a stream of objects. */
export type Entry =
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' };

export interface CrossReferences {
  readonly entries: ReadonlyMap<number, Entry>;
  /** Of the newest section. */
  readonly trailer: Dictionary;
  /** Where the sections begin, the newest first. */
  readonly sections: readonly number[];
}

const sectionLimit = 1000;
const entryLimit = 2_000_000;

/** Reads the cross-references that begin at an offset, and the older ones that they continue. */
export async function readCrossReferences(bytes: Uint8Array, start: number): Promise<CrossReferences> {
  const entries = new Map<number, Entry>();
  const sections: number[] = [];
  let trailer: Dictionary | null = null;
  const waiting = [start];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (sections.includes(at)) throw new Malformed('Cross-references go in a circle.');
    if (sections.length > sectionLimit) throw new Malformed('There are too many cross-references.');
    sections.push(at);
    const found = await readSection(bytes, at, entries);
    trailer ??= found;
    // A table can have a stream beside it for the objects that old readers don't know.
    const beside = found.get('XRefStm');
    if (typeof beside === 'number') await readSection(bytes, beside, entries);
    const older = found.get('Prev');
    if (typeof older === 'number') waiting.push(older);
  }
  if (!trailer) throw new Malformed('There are no cross-references.');
  return { entries, trailer, sections };
}

async function readSection(bytes: Uint8Array, at: number, into: Map<number, Entry>): Promise<Dictionary> {
  if (at <= 0 || at >= bytes.length) throw new Malformed('Cross-references lie outside the file.');
  const parser = new Parser(bytes, at);
  if (parser.word() === 'xref') return readTable(parser, into);
  parser.at = at;
  parser.integer();
  parser.integer();
  parser.expect('obj');
  const stream = parser.body(() => null);
  if (!(stream instanceof Stream)) throw new Malformed('Cross-references are missing.');
  await readStream(stream, into);
  return stream.dictionary;
}

function readTable(parser: Parser, into: Map<number, Entry>): Dictionary {
  for (;;) {
    const before = parser.at;
    if (parser.word() === 'trailer') return parser.dictionary();
    parser.at = before;
    const first = parser.integer();
    const count = parser.integer();
    for (let index = 0; index < count; index++) {
      const offset = parser.integer();
      const generation = parser.integer();
      const isUsed = parser.word() === 'n' && offset > 0;
      add(into, first + index, isUsed ? { kind: 'at', offset, generation } : { kind: 'free' });
    }
  }
}

async function readStream(stream: Stream, into: Map<number, Entry>): Promise<void> {
  const widths = numbersOf(stream.dictionary.get('W'));
  const [wType = 0, wFirst = 0, wSecond = 0] = widths;
  if (widths.length < 3 || wFirst < 1 || widths.some((width) => width < 0 || width > 8))
    throw new Malformed('Cross-references have no widths.');
  const content = await contentOf(stream);
  const size = stream.dictionary.get('Size');
  const ranges = stream.dictionary.has('Index')
    ? numbersOf(stream.dictionary.get('Index'))
    : [0, typeof size === 'number' ? size : 0];
  let at = 0;
  const take = (width: number) => {
    let value = 0;
    for (let index = 0; index < width; index++) value = value * 256 + (content[at++] ?? 0);
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let index = 0; index < count && at < content.length; index++) {
      const type = wType === 0 ? 1 : take(wType);
      const [one, two] = [take(wFirst), take(wSecond)];
      if (type === 1) add(into, first + index, { kind: 'at', offset: one, generation: two });
      else if (type === 2) add(into, first + index, { kind: 'in', stream: one, index: two });
      else add(into, first + index, { kind: 'free' });
    }
  }
}

function add(into: Map<number, Entry>, number: number, entry: Entry): void {
  if (into.size > entryLimit) throw new Malformed('There are too many objects.');
  if (!into.has(number)) into.set(number, entry);
}

function numbersOf(value: PdfValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

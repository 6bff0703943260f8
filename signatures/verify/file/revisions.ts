import { DocumentState, type Reading } from './document-state.ts';
import { Parser } from './parser.ts';
import { Malformed } from './values.ts';

/** A state of the file: everything up to `end`. */
export interface FileRevision {
  readonly end: number;
  readonly state: DocumentState;
}

/** Returns the revisions of a file, oldest first, and how many bytes follow the end of the last. */
export async function readRevisions(reading: Reading): Promise<{ revisions: FileRevision[]; after: number }> {
  const { bytes } = reading;
  const last = lastIndexOf(bytes, 'startxref');
  if (last < 0) throw new Malformed('The end of the file is missing.');
  const newest = await DocumentState.open(reading, new Parser(bytes, last + 9).integer());
  const revisions: FileRevision[] = [];
  for (const section of newest.sections) {
    const end = endOfSection(bytes, section);
    // A file made for the web has a second section that no end points at: it belongs to the revision after it.
    if (end === null) continue;
    revisions.push({
      end,
      state: section === newest.sections[0] ? newest : await DocumentState.open(reading, section),
    });
  }
  if (revisions.length === 0) throw new Malformed('The end of the file is missing.');
  revisions.sort((one, other) => one.end - other.end);
  return { revisions, after: bytes.length - (revisions.at(-1)?.end ?? 0) };
}

/** Finds `startxref`, the offset of a section, and `%%EOF`, and returns where that line ends. */
function endOfSection(bytes: Uint8Array, section: number): number | null {
  for (let at = indexOf(bytes, 'startxref', section); at >= 0; at = indexOf(bytes, 'startxref', at + 9)) {
    const parser = new Parser(bytes, at + 9);
    if (parser.word() !== String(section)) continue;
    const mark = indexOf(bytes, '%%EOF', parser.at);
    if (mark < 0 || mark - parser.at > 4) return null;
    let end = mark + 5;
    if (bytes[end] === 13) end++;
    if (bytes[end] === 10) end++;
    return end;
  }
  return null;
}

/** Where a word stands in bytes, from an offset on, or -1. */
export function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const letters = [...word].map((letter) => letter.charCodeAt(0));
  const [first = 0] = letters;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return at;
  return -1;
}

function lastIndexOf(bytes: Uint8Array, word: string): number {
  const letters = [...word].map((letter) => letter.charCodeAt(0));
  const [first = 0] = letters;
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return at;
  return -1;
}

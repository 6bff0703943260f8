import { hashOf } from '../compare/hash.ts';
import { isSame, type Snapshot, snapshotOf } from '../compare/snapshot.ts';
import { EditRefused } from '../edit/refused.ts';
import { WordFile } from '../package/word-file.ts';
import type { XmlElement } from '../xml/tree.ts';
import { readMarks } from './list-marks.ts';
import { type Decision, settle } from './settle.ts';

/** Marks by their indexes in the list; all others are left as they are. */
export interface MarkDecisions {
  readonly accept: readonly number[];
  readonly reject: readonly number[];
}

export type SettledMarks =
  | {
      readonly status: 'proven';
      readonly bytes: Buffer;
      /** SHA-256 of the file that came and of the one with marks settled, in hex. */
      readonly hashes: { readonly received: string; readonly settled: string };
    }
  | { readonly status: 'refused'; readonly reasons: readonly string[] };

const unproven = 'The changes couldn’t be verified, so no document was created.';

/**
 * Accepts some marks, rejects others, and opens the saved document again: it must say what a walk reads that follows the
 * decisions through the file as it came, with the marks that are left accepted and with them rejected; all other parts
 * must be the same. Throws WordFileRefused for a file that can’t be opened.
 */
export async function settleDecided(bytes: Uint8Array, { accept, reject }: MarkDecisions): Promise<SettledMarks> {
  const file = await WordFile.open(bytes);
  const { marks, elements } = readMarks(file.document.root);
  const decided = new Map<XmlElement, Decision>();
  for (const index of accept) for (const element of elements[index] ?? []) decided.set(element, 'accept');
  for (const index of reject) for (const element of elements[index] ?? []) decided.set(element, 'reject');
  // Formats that come back are no text: the walk reads those that are there.
  const readsFormats = !reject.some((index) => marks[index]?.kind === 'format');
  const expected = sides.map((side) => snapshotOf(file.body, (mark) => sideOf(decided.get(mark)) ?? side));
  try {
    settle(file.body, 'accept', (mark) => decided.get(mark) === 'accept');
    settle(file.body, 'reject', (mark) => decided.get(mark) === 'reject');
  } catch (error) {
    if (error instanceof EditRefused) return { status: 'refused', reasons: [error.message] };
    throw error;
  }
  const saved = await file.save();
  const reopened = await WordFile.open(saved);
  const found = sides.map((side) => snapshotOf(reopened.body, side));
  const isProven = found.every((said, at) => says(said, expected[at], { readsFormats, readsBoxes: hasBoxes(file) }));
  if (!isProven || !hasSameParts(file, reopened)) return { status: 'refused', reasons: [unproven] };
  return { status: 'proven', bytes: saved, hashes: { received: hashOf(bytes), settled: hashOf(saved) } };
}

/** How the marks that are left are read. */
const sides = ['accepted', 'original'] as const;

const sideOf = (decision: Decision | undefined) =>
  decision && ({ accept: 'accepted', reject: 'original' } as const)[decision];

interface Looked {
  readonly readsFormats: boolean;
  /** Text boxes follow their paragraph, wherever that ends: only the paragraphs compare. */
  readonly readsBoxes: boolean;
}

function says(found: Snapshot, wanted: Snapshot | undefined, { readsFormats, readsBoxes }: Looked): boolean {
  const [one, other] = [found, wanted].map((said) => said && (readsBoxes ? { ...said, text: null } : said));
  if (!one || !other) return false;
  return readsFormats ? isSame(one, other) : isSame(withoutFormats(one), withoutFormats(other));
}

const hasBoxes = ({ body, document }: WordFile) =>
  document.source.includes('txbxContent') && body.descendants().some(({ word }) => word === 'txbxContent');

const withoutFormats = ({ text, paragraphs }: Snapshot): Snapshot => ({
  text,
  paragraphs: paragraphs.map((letters) => letters.slice(0, letters.indexOf('\0'))),
});

function hasSameParts(file: WordFile, saved: WordFile): boolean {
  const isMain = (name: string) => name.toLowerCase() === file.mainPart.toLowerCase();
  return file.receivedParts.every(
    (name) => isMain(name) || file.receivedPart(name)?.equals(saved.part(name) ?? Buffer.alloc(0)),
  );
}

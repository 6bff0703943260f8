import { hashOf } from '../compare/hash.ts';
import { proofOf } from '../compare/proof.ts';
import { lettersOf, snapshotOf } from '../compare/snapshot.ts';
import { hasObjectWithin, Locks } from '../edit/locks.ts';
import { Marker, type Signature } from '../edit/marker.ts';
import { EditRefused, type EditRefusal } from '../edit/refused.ts';
import { isUnwritable } from '../edit/runs.ts';
import { WordFile } from '../package/word-file.ts';
import { readStory } from '../text/story.ts';
import { type Edit, type Letters, planEdit, rewriteBlock, rewriteParagraph } from './apply.ts';
import { type Located, Locator } from './locate.ts';

/** New words for a range of the accepted text, or new paragraphs at the end of the body; a blank line parts paragraphs. */
export type Suggestion = (Pick<Located, 'start' | 'end'> | { readonly at: 'end' }) & {
  readonly words: string;
  readonly comment?: string | undefined;
};

export interface SuggestionRefused {
  /** Its place in the list that was given. */
  readonly index: number;
  readonly code: EditRefusal;
  readonly reason: string;
}

export type SuggestionsWritten =
  | {
      readonly status: 'proven';
      readonly bytes: Buffer;
      readonly hashes: { readonly received: string; readonly redline: string };
      readonly refused: readonly SuggestionRefused[];
    }
  | { readonly status: 'refused'; readonly reasons: readonly string[]; readonly refused: readonly SuggestionRefused[] };

/**
 * Writes suggestions into a document as tracked changes with comments. Those that can’t be made are refused one by one.
 * Changes of others stay as they are. Throws WordFileRefused for a file that can’t be opened.
 */
export async function suggestEdits(
  received: Uint8Array,
  suggestions: readonly Suggestion[],
  signature: Signature,
): Promise<SuggestionsWritten> {
  const refused: SuggestionRefused[] = [];
  for (;;) {
    const excluded = new Set(refused.map(({ index }) => index));
    const attempt = await write(received, suggestions, excluded, signature);
    refused.push(...attempt.refused);
    if (!attempt.isHalfWritten) return { ...attempt.written, refused: refused.toSorted((a, b) => a.index - b.index) };
  }
}

type Written =
  | Omit<Extract<SuggestionsWritten, { status: 'proven' }>, 'refused'>
  | Omit<Extract<SuggestionsWritten, { status: 'refused' }>, 'refused'>;

type Attempt =
  | { readonly isHalfWritten: false; readonly written: Written; readonly refused: readonly SuggestionRefused[] }
  /** One couldn’t be made after others were: all begins anew without it. */
  | { readonly isHalfWritten: true; readonly refused: readonly SuggestionRefused[] };

async function write(
  received: Uint8Array,
  suggestions: readonly Suggestion[],
  excluded: ReadonlySet<number>,
  signature: Signature,
): Promise<Attempt> {
  const file = await WordFile.open(received);
  const story = readStory(file.document.root);
  const before = { received: snapshotOf(file.body), unmarked: snapshotOf(file.body, 'original') };
  const { edits, refused } = planEdits(suggestions, excluded, new Locator(story), new Locks(file.body));
  const marker = new Marker(file, signature);
  const replaced = new Map<unknown, Letters[]>();
  for (const group of groupsOf(edits)) {
    const [first] = group;
    if (!first) continue;
    try {
      const written = (first.kind === 'block' ? rewriteBlock : rewriteParagraph)(marker, group);
      for (const { element } of first.at.paragraphs) replaced.set(element, []);
      const element = first.at.paragraphs[0]?.element;
      // New paragraphs stand where the first of the old ones does.
      replaced.set(element, element ? written.map((letters) => ({ ...letters, element })) : written);
    } catch (error) {
      const faulty = first.kind === 'addition' ? group : group.filter(({ kind }) => kind !== 'addition');
      return { isHalfWritten: true, refused: [...refused, ...faulty.map(({ index }) => refusalOf(index, error))] };
    }
  }
  const wanted = story.paragraphs.flatMap((paragraph): Letters[] => replaced.get(paragraph.element) ?? [paragraph]);
  const bytes = await file.save();
  const claim = {
    original: file,
    isOwn: marker.isOwn,
    ...before,
    wanted: { text: null, paragraphs: lettersOf(wanted) },
  };
  const proof = await proofOf(bytes, claim);
  const hashes = { received: hashOf(received), redline: hashOf(bytes) };
  const written: Written = proof.holds
    ? { status: 'proven', bytes, hashes }
    : { status: 'refused', reasons: [proof.reason] };
  return { isHalfWritten: false, written, refused };
}

function refusalOf(index: number, error: unknown): SuggestionRefused {
  if (!(error instanceof EditRefused)) throw error;
  return { index, code: error.code, reason: error.message };
}

function planEdits(suggestions: readonly Suggestion[], excluded: ReadonlySet<number>, locator: Locator, locks: Locks) {
  const edits: Edit[] = [];
  const refused: SuggestionRefused[] = [];
  for (const [index, suggestion] of suggestions.entries()) {
    if (excluded.has(index)) continue;
    const { words, comment } = suggestion;
    const isAtEnd = 'at' in suggestion;
    try {
      const said = `${isAtEnd ? '\n\n' : ''}${words}`.replaceAll(/\r\n?/g, '\n');
      if (isUnwritable(said) || isUnwritable(comment ?? '')) throw new EditRefused('characters');
      const at = isAtEnd ? locator.end() : locator.locate(suggestion.start, suggestion.end);
      requireUnlocked(at, locks);
      const edit = planEdit({ index, at, words: said, comment }, locks);
      if (edits.some((other) => overlaps(edit, other))) throw new EditRefused('overlap');
      edits.push(edit);
    } catch (error) {
      refused.push(refusalOf(index, error));
    }
  }
  return { edits, refused };
}

/** Edits of one paragraph together, one over several paragraphs alone; what is added after them comes last. */
function groupsOf(edits: readonly Edit[]): Edit[][] {
  const changes = edits.filter(({ kind }) => kind !== 'addition');
  const groups = [...Map.groupBy(changes, ({ at }) => at.paragraphs[0]).values()];
  for (const addition of edits.filter(({ kind }) => kind === 'addition')) {
    const group = groups.find(([first]) => first && follows(addition, first));
    if (group) group.push(addition);
    else groups.push([addition]);
  }
  return groups;
}

/** Whether paragraphs are added where an edit ends. */
const follows = (addition: Edit, edit: Edit): boolean => addition.at.paragraphs[0] === edit.at.paragraphs.at(-1);

function overlaps(edit: Edit, other: Edit): boolean {
  if (!edit.at.paragraphs.some((paragraph) => other.at.paragraphs.includes(paragraph))) return false;
  if (edit.kind === 'addition') return !follows(edit, other);
  if (other.kind === 'addition') return !follows(other, edit);
  if (edit.kind === 'block' || other.kind === 'block') return true;
  const isSamePoint = edit.at.start === other.at.start && edit.at.end === other.at.end;
  return isSamePoint || (edit.at.start < other.at.end && other.at.start < edit.at.end);
}

function requireUnlocked({ paragraphs, start, end }: Located, locks: Locks): void {
  for (const [index, paragraph] of paragraphs.entries()) {
    const from = index === 0 ? start : 0;
    const until = index === paragraphs.length - 1 ? end : paragraph.text.length;
    requireFree(locks, paragraph, from, until);
  }
}

function requireFree(locks: Locks, paragraph: Located['paragraphs'][number], start: number, end: number): void {
  const atoms = paragraph.atoms.filter((atom) => atom.start < end && atom.start + atom.text.length > start);
  for (const atom of atoms) {
    const lock = locks.of(atom);
    if (lock) throw new EditRefused(lock.code);
  }
  if (hasObjectWithin(paragraph.element, atoms)) throw new EditRefused('object');
}

import { align } from '../compare/align.ts';
import { wordDiff } from '../compare/word-diff.ts';
import { WordFile } from '../package/word-file.ts';
import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import { type DocumentComment, readComments } from './list-comments.ts';
import { type DocumentMark, readMarks } from './list-marks.ts';
import { type Decision, settle } from './settle.ts';

export interface Marks {
  /** The text with both sides of all marks: ranges are in it. */
  readonly text: string;
  /** The text with all marks accepted, and with all rejected. */
  readonly accepted: string;
  readonly original: string;
  readonly marks: readonly DocumentMark[];
  readonly comments: readonly DocumentComment[];
}

/** Returns the tracked changes and comments of a document. Throws WordFileRefused for a file that can’t be opened. */
export async function listMarks(bytes: Uint8Array): Promise<Marks> {
  const file = await WordFile.open(bytes);
  const marked = readMarks(file.document.root);
  const { text, accepted, marks } = marked;
  const original = readStory(file.document.root, 'original').text;
  return { text, accepted, original, marks, comments: readComments(file, marked) };
}

/** Which marks: those of these indexes in the list, those of an author, or all. */
export type MarkChoice = { readonly indexes: readonly number[] } | { readonly author: string } | 'all';

/** Accepts or rejects marks and returns the document; all others and all other parts stay as they are. Throws EditRefused for tracked changes of cells. */
export async function settleMarks(bytes: Uint8Array, decision: Decision, choice: MarkChoice): Promise<Buffer> {
  const file = await WordFile.open(bytes);
  settle(file.body, decision, chosen(file, choice));
  return file.save();
}

function chosen(file: WordFile, choice: MarkChoice): (mark: XmlElement) => boolean {
  if (choice === 'all') return () => true;
  if ('author' in choice) return (mark) => mark.attribute('author') === choice.author;
  const { elements } = readMarks(file.document.root);
  const wanted = new Set(choice.indexes.flatMap((index) => elements[index] ?? []));
  return (mark) => wanted.has(mark);
}

/** A paragraph that differs though nobody marked it; an empty text stands for none. */
export interface UntrackedChange {
  readonly before: string;
  readonly after: string;
  /** Stretches of both that differ. */
  readonly changes: readonly { readonly before: string; readonly after: string }[];
}

/**
 * Returns what differs between what was sent and what came back when all marks that were added since are rejected. Marks
 * that were sent are taken as accepted on both sides.
 */
export async function untrackedChanges(sent: Uint8Array, returned: Uint8Array): Promise<UntrackedChange[]> {
  const [ours, theirs] = [await WordFile.open(sent), await WordFile.open(returned)];
  const signatures = new Set(readMarks(ours.document.root).marks.map(signatureOf));
  settle(theirs.body, 'reject', (mark) => {
    const [author, date] = [mark.attribute('author') ?? '', mark.attribute('date') ?? null];
    return !signatures.has(signatureOf({ author, date }));
  });
  const [before, after] = [paragraphsOf(ours), paragraphsOf(theirs)];
  return align(before, after).flatMap(([old, next]): UntrackedChange[] => {
    const [from, to] = [old?.text ?? '', next?.text ?? ''];
    if (old && next && from === to) return [];
    const changes = wordDiff(from, to).map(({ start, end, newStart, newEnd }) => ({
      before: from.slice(start, end),
      after: to.slice(newStart, newEnd),
    }));
    return [{ before: from, after: to, changes }];
  });
}

const signatureOf = ({ author, date }: Pick<DocumentMark, 'author' | 'date'>) => `${author}\0${date ?? ''}`;

function paragraphsOf(file: WordFile): { kind: string; text: string }[] {
  const paragraphs: { kind: string; text: string }[] = [];
  let text = '';
  for (const paragraph of readStory(file.body).paragraphs) {
    text += paragraph.text;
    if (paragraph.joinsNext) continue;
    paragraphs.push({ kind: 'paragraph', text });
    text = '';
  }
  return paragraphs;
}

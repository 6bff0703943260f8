import { align } from '../compare/align.ts';
import { textBoxesOf } from '../compare/text-boxes.ts';
import { wordDiff } from '../compare/word-diff.ts';
import { addComment, commentAnchors } from '../edit/comments.ts';
import type { Locks } from '../edit/locks.ts';
import type { Marker } from '../edit/marker.ts';
import { ParagraphEditor } from '../edit/paragraph-editor.ts';
import { copiedProperties, deleteMark, insertAfter, insertBefore, makeParagraph } from '../edit/paragraph-marks.ts';
import { EditRefused } from '../edit/refused.ts';
import { formatOf, plainFormat } from '../text/format.ts';
import { type LiveParagraph, runOf } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Located } from './locate.ts';

/** A suggestion in its place, with what it changes in each paragraph. */
export interface Edit {
  /** Its place in the list that was given. */
  readonly index: number;
  readonly at: Located;
  /** Words of a paragraph, whole paragraphs, or new ones after the end of one. */
  readonly kind: 'words' | 'block' | 'addition';
  readonly comment?: string | undefined;
  readonly steps: readonly Step[];
}

/** A paragraph that changes, one that goes (without changes), or a new one. */
type Step =
  | { readonly paragraph: LiveParagraph; readonly changes: readonly Change[] | null }
  | { readonly text: string };

/** What a paragraph says afterwards. */
export type Letters = Pick<LiveParagraph, 'text' | 'formats' | 'joinsNext'>;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly avoids: 'left' | 'right' | undefined;
}

type Wanted = Pick<Edit, 'index' | 'at' | 'comment'> & { readonly words: string };

/** Says what an edit changes in each paragraph. Throws EditRefused where a field or control is in the way. */
export function planEdit({ index, at, words, comment }: Wanted, locks: Locks): Edit {
  const [first, last] = [at.paragraphs[0], at.paragraphs.at(-1)];
  if (!first || !last) throw new EditRefused('range');
  if (at.paragraphs.length === 1 && !words.includes('\n\n')) {
    const changes = changesOf(first, at.start, at.end, words, locks);
    return { index, at, kind: 'words', comment, steps: [{ paragraph: first, changes }] };
  }
  if (at.paragraphs.some(({ element }) => textBoxesOf(element).length > 0)) throw new EditRefused('structure');
  if (first === last && at.start === first.text.length && words.startsWith('\n\n')) {
    const texts = words.slice(2).split('\n\n');
    return { index, at, kind: 'addition', comment, steps: texts.map((text) => ({ text })) };
  }
  const wanted = (first.text.slice(0, at.start) + words + last.text.slice(at.end)).split('\n\n');
  const before = at.paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph.text, paragraph }));
  const after = wanted.map((text) => ({ kind: 'paragraph', text, paragraph: null }));
  const pairs = align<{ kind: string; text: string; paragraph: LiveParagraph | null }>(before, after);
  const steps = pairs.map(([old, next]): Step => {
    if (!old?.paragraph) return { text: next?.text ?? '' };
    const { paragraph } = old;
    return { paragraph, changes: next ? changesOf(paragraph, 0, paragraph.text.length, next.text, locks) : null };
  });
  return { index, at, kind: 'block', comment, steps };
}

/** Makes the edits of one paragraph, with as few marks as their words allow, and what is added after it. */
export function rewriteParagraph(marker: Marker, edits: readonly Edit[]): Letters[] {
  const paragraph = edits[0]?.at.paragraphs[0];
  if (!paragraph) throw new EditRefused('range');
  const model = modelOf(paragraph);
  const editor = new ParagraphEditor(marker, paragraph);
  for (const { at, comment } of edits) if (comment) placeComment(marker, editor, comment, at.start, at.end);
  const steps = edits.flatMap((edit) => edit.steps);
  const changes = steps.flatMap((step) => ('changes' in step ? (step.changes ?? []) : []));
  const changed = make(editor, paragraph, changes);
  let block = paragraph.element;
  const added = steps.flatMap((step): Letters[] => {
    if (!('text' in step)) return [];
    const made = newParagraph(marker, step.text, block, model);
    insertAfter(marker, block, made);
    block = made;
    return [lettersOfNew(step.text, model)];
  });
  return [changed, ...added];
}

/** Makes an edit of whole paragraphs, and what is added after it: what stays alike is kept in its place. */
export function rewriteBlock(marker: Marker, edits: readonly Edit[]): Letters[] {
  const first = edits[0]?.at.paragraphs[0];
  if (!first) throw new EditRefused('range');
  const model = modelOf(first);
  for (const { at, comment } of edits)
    if (comment) placeComment(marker, new ParagraphEditor(marker, at.paragraphs[0] ?? first), comment, 0, 0);
  let block: XmlElement | null = null;
  return edits
    .flatMap(({ steps }) => steps)
    .flatMap((step): Letters[] => {
      if ('text' in step) {
        const made = newParagraph(marker, step.text, block ?? first.element, model);
        if (block) insertAfter(marker, block, made);
        else insertBefore(marker, first.element, made);
        block = made;
        return [lettersOfNew(step.text, model)];
      }
      block = step.paragraph.element;
      const editor = new ParagraphEditor(marker, step.paragraph);
      if (step.changes) return [make(editor, step.paragraph, step.changes)];
      editor.deleteAll();
      if (!deleteMark(marker, block)) throw new EditRefused('structure');
      return [];
    });
}

/** The run whose format new paragraphs take. */
const modelOf = ({ atoms }: LiveParagraph): XmlElement | null => (atoms[0] ? runOf(atoms[0].element) : null);

const newParagraph = (marker: Marker, text: string, beside: XmlElement, model: XmlElement | null) =>
  makeParagraph(marker, { text, properties: copiedProperties(beside), model });

const lettersOfNew = (text: string, model: XmlElement | null): Letters => ({
  text,
  formats: formatOf(model).repeat(text.length),
  joinsNext: false,
});

function changesOf(paragraph: LiveParagraph, start: number, end: number, words: string, locks: Locks): Change[] {
  return wordDiff(paragraph.text.slice(start, end), words).map((change) => {
    const [from, until] = [start + change.start, start + change.end];
    return {
      start: from,
      end: until,
      words: words.slice(change.newStart, change.newEnd),
      avoids: from === until ? sideToAvoid(paragraph, from, locks) : undefined,
    };
  });
}

function make(editor: ParagraphEditor, paragraph: LiveParagraph, changes: readonly Change[]): Letters {
  let { text, formats } = paragraph;
  for (const { start, end, words, avoids } of changes.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    editor.replace({ start, end, words, avoids });
    const format = paragraph.formats[end - 1] ?? paragraph.formats[start] ?? plainFormat;
    text = text.slice(0, start) + words + text.slice(end);
    formats = formats.slice(0, start) + format.repeat(words.length) + formats.slice(end);
  }
  return { text, formats, joinsNext: paragraph.joinsNext };
}

/** Where words must not go so that they don’t get into a field or control. Throws EditRefused within one. */
function sideToAvoid({ element, atoms }: LiveParagraph, at: number, locks: Locks): 'left' | 'right' | undefined {
  const left = atoms.findLast((atom) => atom.start < at);
  const right = atoms.find((atom) => atom.start + atom.text.length > at);
  const [lock, next] = [left ? locks.of(left) : null, right ? locks.of(right) : null];
  if (lock && (next || (!right && locks.isOpenAtEnd(element)))) throw new EditRefused(lock.code);
  if (lock) return 'left';
  return next && !left ? 'right' : undefined;
}

function placeComment(marker: Marker, editor: ParagraphEditor, text: string, start: number, end: number): void {
  const { file } = marker;
  const anchors = commentAnchors(file, addComment(marker, text));
  editor.surround(start, end, anchors.start, [anchors.end, anchors.reference]);
}

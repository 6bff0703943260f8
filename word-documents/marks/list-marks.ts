import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

export type MarkKind = 'insertion' | 'deletion' | 'moved_from' | 'moved_to' | 'format';

/** A tracked change as a person sees it: neighbours of one kind, author and time are one. */
export interface DocumentMark {
  /** Its place in the list, the same whenever the same file is read. */
  readonly index: number;
  readonly kind: MarkKind;
  readonly author: string;
  /** As the file has it; null where it has none. */
  readonly date: string | null;
  readonly text: string;
  /** In the text that is read with both sides of all marks. */
  readonly start: number;
  readonly end: number;
  /** Where it stands in the text with all marks accepted, which is the reader’s; a deletion is a place without length. */
  readonly shown: Range;
  /** The index of the other side where the same words were deleted in one place and inserted in another. */
  readonly moved: number | null;
}

export interface MarkedDocument {
  readonly text: string;
  /** With all marks accepted. */
  readonly accepted: string;
  readonly marks: readonly DocumentMark[];
  /** The elements of each mark, by its index. */
  readonly elements: readonly (readonly XmlElement[])[];
  /** Where each element of a mark or the range of a comment stands. */
  readonly positionOf: (element: XmlElement) => number;
}

const kinds: Readonly<Record<string, MarkKind>> = {
  ins: 'insertion',
  del: 'deletion',
  moveFrom: 'moved_from',
  moveTo: 'moved_to',
  rPrChange: 'format',
  pPrChange: 'format',
  tblPrChange: 'format',
  tcPrChange: 'format',
  trPrChange: 'format',
  sectPrChange: 'format',
};
const leastMovedWords = 4;

type Draft = { -readonly [Key in keyof DocumentMark]: DocumentMark[Key] };

/** Returns the tracked changes of a document in their order, with the text that they stand in. */
export function readMarks(root: XmlElement): MarkedDocument {
  const { text, pieces } = readStory(root, 'marked');
  const spans = new Map(pieces.map((piece) => [piece.element, piece]));
  const accepted = readStory(root);
  const shownSpans = new Map(accepted.pieces.map((piece) => [piece.element, piece]));
  const positions = new Map<XmlElement, number>();
  const marks: Draft[] = [];
  const elements: XmlElement[][] = [];
  let [at, shownAt] = [0, 0];
  const visit = (element: XmlElement) => {
    const span = spans.get(element);
    if (span) at = span.end;
    shownAt = shownSpans.get(element)?.end ?? shownAt;
    positions.set(element, span?.start ?? at);
    const kind = kinds[element.word];
    if (kind === undefined) {
      for (const child of element.elements) visit(child);
      return;
    }
    const { start, end } = rangeOf(element, spans, at);
    const shown = rangeOf(element, shownSpans, shownAt);
    add(marks, elements, element, { kind, start, end, shown, text: kind === 'format' ? '' : text.slice(start, end) });
    for (const child of element.elements) visit(child);
  };
  visit(root);
  pairMoves(marks);
  return { text, accepted: accepted.text, marks, elements, positionOf: (element) => positions.get(element) ?? 0 };
}

/** From the first to the last character within an element, or where it stands. */
function rangeOf(element: XmlElement, spans: ReadonlyMap<XmlElement, Range>, at: number): Range {
  const within = element
    .descendants()
    .map((each) => spans.get(each))
    .filter((span) => span !== undefined)
    .toArray();
  // Text boxes are read after the paragraph that they are in.
  const [start, end] = [Math.min(...within.map((span) => span.start)), Math.max(...within.map((span) => span.end))];
  return within.length === 0 ? { start: at, end: at } : { start, end };
}

function add(
  marks: Draft[],
  elements: XmlElement[][],
  element: XmlElement,
  found: Pick<DocumentMark, 'kind' | 'start' | 'end' | 'shown' | 'text'>,
): void {
  const [author, date] = [element.attribute('author') ?? '', element.attribute('date') ?? null];
  const last = marks.at(-1);
  // Paragraphs are parted by two line ends, which nobody marks.
  const follows = last && found.start - last.end <= 2 && found.start >= last.end;
  if (last && follows && last.kind === found.kind && last.author === author && last.date === date) {
    last.text += found.start > last.end && found.text !== '' ? `\n\n${found.text}` : found.text;
    last.end = found.end;
    last.shown = { start: last.shown.start, end: Math.max(last.shown.end, found.shown.end) };
    elements.at(-1)?.push(element);
    return;
  }
  marks.push({ ...found, index: marks.length, author, date, moved: null });
  elements.push([element]);
}

function pairMoves(marks: readonly Draft[]): void {
  const keyOf = ({ kind, author, text }: Draft) => `${kind.startsWith('moved')}\0${author}\0${text.trim()}`;
  const isLong = ({ text }: Draft) => text.trim().split(/\s+/).length >= leastMovedWords;
  const left = marks.filter((mark) => mark.kind === 'moved_from' || (mark.kind === 'deletion' && isLong(mark)));
  const byKey = new Map(left.map((mark) => [keyOf(mark), mark]));
  for (const mark of marks) {
    const other = mark.kind === 'insertion' || mark.kind === 'moved_to' ? byKey.get(keyOf(mark)) : undefined;
    if (other?.moved !== null) continue;
    mark.moved = other.index;
    other.moved = mark.index;
  }
}

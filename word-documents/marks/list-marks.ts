import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';

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
  /** The index of the other side where the same words were deleted in one place and inserted in another. */
  readonly moved: number | null;
}

export interface MarkedDocument {
  readonly text: string;
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
  const positions = new Map<XmlElement, number>();
  const marks: Draft[] = [];
  const elements: XmlElement[][] = [];
  let at = 0;
  const visit = (element: XmlElement) => {
    const span = spans.get(element);
    if (span) at = span.end;
    positions.set(element, span?.start ?? at);
    const kind = kinds[element.word];
    if (kind === undefined) {
      for (const child of element.elements) visit(child);
      return;
    }
    const within = element
      .descendants()
      .map((each) => spans.get(each))
      .filter((each) => each !== undefined)
      .toArray();
    const [start, end] = [within[0]?.start ?? at, within.at(-1)?.end ?? at];
    add(marks, elements, element, { kind, start, end, text: kind === 'format' ? '' : text.slice(start, end) });
    for (const child of element.elements) visit(child);
  };
  visit(root);
  pairMoves(marks);
  return { text, marks, elements, positionOf: (element) => positions.get(element) ?? 0 };
}

function add(
  marks: Draft[],
  elements: XmlElement[][],
  element: XmlElement,
  found: Pick<DocumentMark, 'kind' | 'start' | 'end' | 'text'>,
): void {
  const [author, date] = [element.attribute('author') ?? '', element.attribute('date') ?? null];
  const last = marks.at(-1);
  // Paragraphs are parted by two line ends, which nobody marks.
  const follows = last && found.start - last.end <= 2 && found.start >= last.end;
  if (last && follows && last.kind === found.kind && last.author === author && last.date === date) {
    last.text += found.start > last.end && found.text !== '' ? `\n\n${found.text}` : found.text;
    last.end = found.end;
    elements.at(-1)?.push(element);
    return;
  }
  marks.push({ ...found, index: marks.length, author, date, moved: null });
  elements.push([element]);
}

function pairMoves(marks: readonly Draft[]): void {
  const keyOf = ({ author, text }: Draft) => `${author}\0${text.trim()}`;
  const isLong = ({ text }: Draft) => text.trim().split(/\s+/).length >= leastMovedWords;
  const deleted = new Map(
    marks.filter((mark) => mark.kind === 'deletion' && isLong(mark)).map((mark) => [keyOf(mark), mark]),
  );
  for (const mark of marks) {
    const other = mark.kind === 'insertion' ? deleted.get(keyOf(mark)) : undefined;
    if (other?.moved !== null) continue;
    mark.moved = other.index;
    other.moved = mark.index;
  }
}

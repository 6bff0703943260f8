import { relatedPart } from '../edit/comments.ts';
import type { WordFile } from '../package/word-file.ts';
import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { MarkedDocument } from './list-marks.ts';

export interface DocumentComment {
  readonly id: string;
  readonly author: string;
  readonly date: string | null;
  readonly text: string;
  /** In the text that is read with both sides of all marks; both the same where the file has no range. */
  readonly start: number;
  readonly end: number;
  /** The comment that this one answers. */
  readonly answers: string | null;
  readonly isDone: boolean;
}

/** Returns the comments of a document in their order, with the answers that `commentsExtended` knows. */
export function readComments(file: WordFile, { positionOf }: MarkedDocument): DocumentComment[] {
  const name = relatedPart(file, 'comments');
  const comments = (name && file.tree(name)?.root.elements.filter(({ word }) => word === 'comment')) || [];
  const ranges = rangesIn(file.body, positionOf);
  const threads = threadsOf(file);
  const idOfParagraph = new Map(comments.map((comment) => [lastParagraphId(comment), comment.attribute('id') ?? '']));
  return comments.map((comment) => {
    const id = comment.attribute('id') ?? '';
    const thread = threads.get(lastParagraphId(comment));
    const [start, end] = ranges.get(id) ?? [0, 0];
    return {
      id,
      author: comment.attribute('author') ?? '',
      date: comment.attribute('date') ?? null,
      text: readStory(comment).text.trim(),
      start,
      end,
      answers: (thread?.parent && idOfParagraph.get(thread.parent)) || null,
      isDone: thread?.isDone ?? false,
    };
  });
}

function rangesIn(body: XmlElement, positionOf: MarkedDocument['positionOf']): Map<string, [number, number]> {
  const ranges = new Map<string, [number, number]>();
  for (const element of body.descendants()) {
    const id = element.attribute('id') ?? '';
    const known = ranges.get(id);
    if (element.word === 'commentRangeStart') ranges.set(id, [positionOf(element), positionOf(element)]);
    else if (element.word === 'commentRangeEnd' && known) known[1] = positionOf(element);
    else if (element.word === 'commentReference' && !known) ranges.set(id, [positionOf(element), positionOf(element)]);
  }
  return ranges;
}

interface Thread {
  readonly parent: string | null;
  readonly isDone: boolean;
}

function threadsOf(file: WordFile): Map<string, Thread> {
  const name = relatedPart(file, 'commentsExtended');
  const entries = (name && file.tree(name)?.root.elements) || [];
  return new Map(
    entries.map((entry) => [
      anyAttribute(entry, 'paraId') ?? '',
      { parent: anyAttribute(entry, 'paraIdParent') ?? null, isDone: anyAttribute(entry, 'done') === '1' },
    ]),
  );
}

/** Threads name a comment by its last paragraph. */
function lastParagraphId(comment: XmlElement): string {
  const last = comment.elements.findLast(({ word }) => word === 'p');
  return (last && anyAttribute(last, 'paraId')) ?? '';
}

/** An attribute by its local name, in whichever of Word’s later namespaces. */
function anyAttribute({ attributes }: XmlElement, local: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key === local || key.endsWith(`:${local}`))?.[1];
}

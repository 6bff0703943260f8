import { type LiveParagraph, readStory, type Story } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Reading, ReadingOf } from '../text/word-walk.ts';

/** What a document says: the reader’s text, and each paragraph’s characters with their formats. */
export interface Snapshot {
  /** Null where only the paragraphs are known. */
  readonly text: string | null;
  readonly paragraphs: readonly string[];
}

export function snapshotOf(root: XmlElement, reading: Reading | ReadingOf<XmlElement> = 'accepted'): Snapshot {
  return snapshotOfStory(readStory(root, reading));
}

export function snapshotOfStory({ text, paragraphs }: Story): Snapshot {
  return { text, paragraphs: lettersOf(paragraphs) };
}

/** What a paragraph is continued within. */
const containers = new Set(['body', 'tc', 'txbxContent']);

const containerOf = (element: XmlElement | undefined) =>
  element?.ancestor(({ word }) => containers.has(word)) ?? undefined;

type Letters = Pick<LiveParagraph, 'text' | 'formats' | 'joinsNext'> & Partial<Pick<LiveParagraph, 'element'>>;

/** Each paragraph with its formats; those whose mark is gone continue in the next of the same cell or text box. */
export function lettersOf(paragraphs: readonly Letters[]): string[] {
  const letters: { text: string; formats: string; isOpen: boolean }[] = [];
  const last = new Map<XmlElement | undefined, (typeof letters)[number]>();
  for (const { text, formats, joinsNext, element } of paragraphs) {
    const story = containerOf(element);
    // What a table follows ends there.
    if (story?.word === 'tc') last.delete(containerOf(story));
    let paragraph = last.get(story);
    if (!paragraph?.isOpen) {
      paragraph = { text: '', formats: '', isOpen: true };
      letters.push(paragraph);
      last.set(story, paragraph);
    }
    paragraph.text += text;
    paragraph.formats += formats;
    paragraph.isOpen = joinsNext;
  }
  return letters.filter(({ text, isOpen }) => text !== '' || !isOpen).map(({ text, formats }) => `${text}\0${formats}`);
}

export function isSame(a: Snapshot, b: Snapshot): boolean {
  return (
    (a.text === null || b.text === null || a.text === b.text) &&
    a.paragraphs.length === b.paragraphs.length &&
    a.paragraphs.every((paragraph, index) => paragraph === b.paragraphs[index])
  );
}

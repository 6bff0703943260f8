import { type LiveParagraph, readStory, type Story } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Reading } from '../text/word-walk.ts';

/** What a document says: the reader’s text, and each paragraph’s characters with their formats. */
export interface Snapshot {
  /** Null where only the paragraphs are known. */
  readonly text: string | null;
  readonly paragraphs: readonly string[];
}

export function snapshotOf(root: XmlElement, reading: Reading = 'accepted'): Snapshot {
  return snapshotOfStory(readStory(root, reading));
}

export function snapshotOfStory({ text, paragraphs }: Story): Snapshot {
  return { text, paragraphs: lettersOf(paragraphs) };
}

/** Each paragraph with its formats; those whose mark is gone continue in the next. */
export function lettersOf(paragraphs: readonly Pick<LiveParagraph, 'text' | 'formats' | 'joinsNext'>[]): string[] {
  const letters: string[] = [];
  let [text, formats] = ['', ''];
  for (const paragraph of paragraphs) {
    text += paragraph.text;
    formats += paragraph.formats;
    if (paragraph.joinsNext) continue;
    letters.push(`${text}\0${formats}`);
    [text, formats] = ['', ''];
  }
  if (text !== '') letters.push(`${text}\0${formats}`);
  return letters;
}

export function isSame(a: Snapshot, b: Snapshot): boolean {
  return (
    (a.text === null || b.text === null || a.text === b.text) &&
    a.paragraphs.length === b.paragraphs.length &&
    a.paragraphs.every((paragraph, index) => paragraph === b.paragraphs[index])
  );
}

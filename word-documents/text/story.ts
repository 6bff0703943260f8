import { XmlElement } from '../xml/tree.ts';
import { formatOf } from './format.ts';
import { type Reading, type ReadingOf, WordWalk } from './word-walk.ts';

/** Characters that one element shows: a text, a tab, a break, a symbol. */
export interface Atom {
  element: XmlElement;
  text: string;
  /** In the paragraph’s text, in UTF-16 units. */
  start: number;
}

/** A paragraph as it is read, with the elements that show its characters. */
export interface LiveParagraph {
  readonly element: XmlElement;
  readonly atoms: Atom[];
  readonly text: string;
  /** One character for each of the text: whether it is bold, italic and underlined. */
  readonly formats: string;
  /** Its mark is gone in this reading: what follows continues it. */
  readonly joinsNext: boolean;
}

export interface StoryPiece {
  readonly start: number;
  readonly end: number;
  readonly element: XmlElement;
}

/** What a tree says in a reading: the reader’s text, its pieces, and its paragraphs in order, those of a text box after their anchor. */
export interface Story {
  readonly text: string;
  readonly pieces: readonly StoryPiece[];
  readonly paragraphs: readonly LiveParagraph[];
}

interface OpenParagraph {
  readonly element: XmlElement;
  readonly index: number;
  readonly atoms: Atom[];
  text: string;
  formats: string;
}

export function readStory(root: XmlElement, reading: Reading | ReadingOf<XmlElement> = 'accepted'): Story {
  const paragraphs: LiveParagraph[] = [];
  const open: OpenParagraph[] = [];
  let count = 0;
  const walk = new WordWalk<XmlElement>(reading, {
    openParagraph: (element) => {
      open.push({ element, index: count, atoms: [], text: '', formats: '' });
      count += 1;
    },
    characters: (text, element) => {
      const paragraph = open.at(-1);
      if (!paragraph) return;
      const last = paragraph.atoms.at(-1);
      if (last?.element === element) last.text += text;
      else paragraph.atoms.push({ element, text, start: paragraph.text.length });
      paragraph.text += text;
      paragraph.formats += formatOf(runOf(element)).repeat(text.length);
    },
    closeParagraph: (joinsNext) => {
      const closed = open.pop();
      if (closed) {
        const { index, ...paragraph } = closed;
        paragraphs[index] = { ...paragraph, joinsNext };
      }
    },
  });
  follow(root, walk);
  const texts: string[] = [];
  const pieces: StoryPiece[] = [];
  let at = 0;
  for (const { text, source } of walk.result()) {
    if (source && text !== '') pieces.push({ start: at, end: at + text.length, element: source });
    texts.push(text);
    at += text.length;
  }
  return { text: texts.join(''), pieces, paragraphs };
}

function follow(element: XmlElement, walk: WordWalk<XmlElement>): void {
  walk.open(element, element);
  for (const child of element.children) {
    if (child instanceof XmlElement) follow(child, walk);
    else if (child.text !== '') walk.text(child.text);
  }
  walk.close(element);
}

/** The run that an element shows its characters in. */
export function runOf(element: XmlElement): XmlElement | null {
  if (element.parent?.word === 'r') return element.parent;
  return element.word === 'r' ? element : element.ancestor(({ word }) => word === 'r');
}

import { nextBlock } from '../edit/blocks.ts';
import { EditRefused } from '../edit/refused.ts';
import type { LiveParagraph, Story, StoryPiece } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';

/** A range of the text as paragraphs that follow each other, with offsets in the first and the last. */
export interface Located {
  readonly paragraphs: readonly LiveParagraph[];
  readonly start: number;
  readonly end: number;
}

/** Finds ranges of the reader’s text in the document. */
export class Locator {
  readonly #story: Story;
  readonly #places = new Map<XmlElement, { paragraph: LiveParagraph; start: number }>();
  readonly #live: ReadonlyMap<XmlElement, LiveParagraph>;

  constructor(story: Story) {
    this.#story = story;
    this.#live = new Map(story.paragraphs.map((paragraph) => [paragraph.element, paragraph]));
    for (const paragraph of story.paragraphs)
      for (const { element, start } of paragraph.atoms) this.#places.set(element, { paragraph, start });
  }

  /** Throws EditRefused for a range outside of the text, or over table cells and text boxes. */
  locate(start: number, end: number): Located {
    const { text } = this.#story;
    if (start < 0 || end < start || !Number.isInteger(start) || !Number.isInteger(end)) throw new EditRefused('range');
    if (end > text.length) throw new EditRefused('note');
    // Half of a character can’t be replaced.
    if ([start, end].some((at) => !text.slice(0, at).isWellFormed())) throw new EditRefused('range');
    const first = this.#placeOf(start, 'start');
    const last = start === end ? first : this.#placeOf(end, 'end');
    return { paragraphs: this.#between(first.paragraph, last.paragraph), start: first.offset, end: last.offset };
  }

  /** The end of the last paragraph with words; where these are in a table or text box, of the one that follows it. */
  end(): Located {
    const { paragraphs } = this.#story;
    const at = paragraphs.findLastIndex(({ text }) => text.trim() !== '');
    let last = paragraphs.slice(at).find(({ element }) => !isInTableOrBox(element)) ?? paragraphs[at];
    // A paragraph whose mark is gone ends where the one that continues it does.
    while (last?.joinsNext) {
      const next = nextBlock(last.element);
      const following = next ? this.#live.get(next) : undefined;
      if (!following) break;
      last = following;
    }
    if (!last) throw new EditRefused('range');
    return { paragraphs: [last], start: last.text.length, end: last.text.length };
  }

  #placeOf(offset: number, side: 'start' | 'end'): { paragraph: LiveParagraph; offset: number } {
    const { pieces } = this.#story;
    const at = pieces.findLastIndex((piece) => piece.start <= offset);
    const candidates = [pieces[at], pieces[at - 1]].filter((piece) => piece !== undefined);
    const holds = (piece: StoryPiece) =>
      side === 'start' ? piece.start <= offset && offset < piece.end : piece.start < offset && offset <= piece.end;
    const piece = candidates.find(holds) ?? candidates.find((each) => each.start === offset || each.end === offset);
    const place = piece && this.#places.get(piece.element);
    if (!piece || !place) throw new EditRefused('range');
    return { paragraph: place.paragraph, offset: place.start + this.#lead(piece) + offset - piece.start };
  }

  /** Characters of the same element before a piece, where a text came in several. */
  #lead(piece: StoryPiece): number {
    let length = 0;
    for (let index = this.#story.pieces.indexOf(piece) - 1; index >= 0; index -= 1) {
      const before = this.#story.pieces[index];
      if (before?.element !== piece.element) break;
      length += before.end - before.start;
    }
    return length;
  }

  #between(first: LiveParagraph, last: LiveParagraph): LiveParagraph[] {
    const found = [first];
    let element: XmlElement = first.element;
    while (element !== last.element) {
      const next = nextBlock(element);
      const paragraph = next ? this.#live.get(next) : undefined;
      if (!next || !paragraph || found.at(-1)?.joinsNext) throw new EditRefused('structure');
      found.push(paragraph);
      element = next;
    }
    return found;
  }
}

const isInTableOrBox = (element: XmlElement) =>
  element.ancestor(({ word }) => word === 'tc' || word === 'txbxContent') !== null;

// cspell:words txbx
import { WordFile, type XmlElement } from '#word-documents';
import type { Authorship } from '../../../api-contract/drafting/nodes.ts';

type By = Pick<Authorship, 'author' | 'at'>;

/** A paragraph as it was sent, and what was changed and said in it; places are offsets in that text. */
export interface NegotiatedParagraph {
  readonly text: string;
  /** All of it is new, with its end. */
  readonly isNew: boolean;
  /** It was part of the paragraph after it. */
  readonly isSplit: boolean;
  readonly insertions: { readonly at: number; readonly text: string; readonly by: By }[];
  readonly deletions: { readonly from: number; readonly to: number; readonly by: By }[];
  readonly comments: { readonly from: number; readonly to: number; readonly said: SaidComment }[];
}

export interface SaidComment extends By {
  readonly text: string;
}

/** Reads the tracked changes and comments of a Word file. Throws WordFileRefused. */
export async function readChanges(docx: Uint8Array, now: string): Promise<NegotiatedParagraph[]> {
  const file = await WordFile.open(docx);
  const reader = new ChangeReader(commentsIn(file, now), now);
  for (const element of file.document.root.descendants()) if (element.word === 'p') reader.paragraph(element);
  return reader.paragraphs;
}

function commentsIn(file: WordFile, now: string): Map<string, SaidComment> {
  const root = file.tree(`${file.folder}comments.xml`)?.root;
  const comments = root?.elements.filter(({ word }) => word === 'comment') ?? [];
  return new Map(
    comments.map((comment) => {
      const text = [...comment.descendants()].map((each) => (each.word === 't' ? each.ownText : '')).join('');
      return [comment.attribute('id') ?? '', { ...byOf(comment, now), text: text.trim().slice(0, 4_000) }];
    }),
  );
}

function byOf(element: XmlElement, now: string): By {
  const date = new Date(element.attribute('date') ?? '');
  return {
    author: (element.attribute('author') ?? '').slice(0, 200),
    at: Number.isNaN(date.getTime()) ? now : date.toISOString(),
  };
}

class ChangeReader {
  readonly paragraphs: NegotiatedParagraph[] = [];
  readonly #comments: ReadonlyMap<string, SaidComment>;
  readonly #now: string;
  /** Comments go on over paragraphs; of those only the first part is marked. */
  readonly #open = new Map<string, number>();

  constructor(comments: ReadonlyMap<string, SaidComment>, now: string) {
    this.#comments = comments;
    this.#now = now;
  }

  paragraph(element: XmlElement): void {
    const read = { text: '', insertions: [], deletions: [], comments: [] } as Omit<
      NegotiatedParagraph,
      'text' | 'isNew' | 'isSplit'
    > & { text: string };
    this.#open.clear();
    this.#walk(element, read, null);
    for (const id of this.#open.keys()) this.#closeComment(id, read);
    const mark = element.child('pPr')?.child('rPr')?.child('ins');
    const isNew = mark !== undefined && read.text === '' && read.insertions.length > 0;
    this.paragraphs.push({ ...read, isNew, isSplit: mark !== undefined && read.text !== '' });
  }

  #walk(
    element: XmlElement,
    read: { text: string } & Pick<NegotiatedParagraph, 'insertions' | 'deletions' | 'comments'>,
    change: { readonly kind: 'ins' | 'del'; readonly by: By } | null,
  ): void {
    for (const child of element.elements) {
      const { word } = child;
      // Text boxes are paragraphs of their own.
      if (word === 'pPr' || word === 'rPr' || word === 'txbxContent') continue;
      if (word === 'commentRangeStart') this.#open.set(child.attribute('id') ?? '', read.text.length);
      else if (word === 'commentRangeEnd') this.#closeComment(child.attribute('id') ?? '', read);
      else if (word === 't' || word === 'delText') this.#say(child.ownText, read, change);
      else if (word === 'tab') this.#say('\t', read, change);
      else if (word === 'br') this.#say('\n', read, change);
      else if (word === 'ins' || word === 'moveTo') {
        this.#walk(child, read, { kind: 'ins', by: byOf(child, this.#now) });
      } else if (word === 'del' || word === 'moveFrom') {
        // What someone inserted and someone deleted again was never there.
        if (change?.kind !== 'ins') this.#walk(child, read, { kind: 'del', by: byOf(child, this.#now) });
      } else this.#walk(child, read, change);
    }
  }

  #say(
    text: string,
    read: { text: string } & Pick<NegotiatedParagraph, 'insertions' | 'deletions'>,
    change: { readonly kind: 'ins' | 'del'; readonly by: By } | null,
  ): void {
    if (text === '') return;
    if (change?.kind === 'ins') {
      read.insertions.push({ at: read.text.length, text, by: change.by });
      return;
    }
    if (change) read.deletions.push({ from: read.text.length, to: read.text.length + text.length, by: change.by });
    read.text += text;
  }

  #closeComment(id: string, read: Pick<NegotiatedParagraph, 'comments' | 'text'>): void {
    const from = this.#open.get(id);
    const said = this.#comments.get(id);
    this.#open.delete(id);
    if (from !== undefined && said && said.text !== '') read.comments.push({ from, to: read.text.length, said });
  }
}

import type { NamedTag } from '../xml/namespaces.ts';
import { compatibility, wordNamespaces } from '../xml/word-names.ts';
import { characterOf } from './symbols.ts';

/** A place in a part: the run is the nth `w:r` whose nearest `w:p` is the nth `w:p` of the part, each counted from 0, deleted ones too. */
export interface RunPlace {
  readonly paragraph: number;
  readonly run: number;
  /** In UTF-16 units of the run’s text; a tab, a break and a symbol are one each. */
  readonly offset: number;
}

/** Characters that follow each other in the text; none but a run’s own have a place. */
export interface Piece<Source = undefined> {
  readonly text: string;
  readonly place?: RunPlace | undefined;
  /** The element that they are the text of, where the walk follows a tree. */
  readonly source?: Source | undefined;
}

/** How tracked changes are read: all accepted, all rejected (the original), or both sides shown with marks. */
export type Reading = 'accepted' | 'original' | 'marked';

/** Which side of a tracked change is read, where a walk follows a tree and each has a decision of its own. */
export type ReadingOf<Source> = (mark: Source) => 'accepted' | 'original';

/** What a walk tells of paragraphs as they are read; those of text boxes within others. */
export interface WalkListener<Source> {
  openParagraph(source: Source): void;
  characters(text: string, source: Source): void;
  /** `joinsNext`: the mark is gone in this reading, what follows continues the paragraph. */
  closeParagraph(joinsNext: boolean): void;
}

const unread = ['instrText', 'delInstrText', 'fldData', 'rt'];
/** Elements whose content is not part of the text in a reading. */
const skippedIn: Readonly<Record<Reading, ReadonlySet<string>>> = {
  accepted: new Set([...unread, 'del', 'moveFrom']),
  original: new Set([...unread, 'ins', 'moveTo']),
  marked: new Set(unread),
};
const removals = new Set(['del', 'moveFrom']);
const trackedChanges = new Set([...removals, 'ins', 'moveTo']);
const marks = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);
/** What divides the notes of a page from its text. */
const separators = new Set(['separator', 'continuationSeparator', 'continuationNotice']);

interface Paragraph<Source> {
  /** The mark was deleted or moved away: what follows continues this paragraph. */
  joinsNext: boolean;
  /** Text boxes anchored here, read after it. */
  readonly boxes: Piece<Source>[];
}

interface Row {
  readonly start: number;
  deleted: boolean;
}

interface OpenRun {
  readonly paragraph: number;
  readonly run: number;
  offset: number;
}

/** Follows the elements of one part and collects its text; `open`, `text` and `close` are called as they are met. */
export class WordWalk<Source = undefined> {
  readonly #skipped: ReadonlySet<string>;
  readonly #readingOf: ReadingOf<Source> | null;
  readonly #listener: WalkListener<Source> | null;
  #pieces: Piece<Source>[] = [];
  /** What was written outside the text boxes that are open. */
  readonly #outside: Piece<Source>[][] = [];
  readonly #paragraphs: Paragraph<Source>[] = [];
  readonly #rows: Row[] = [];
  /** For each open `mc:AlternateContent`, whether one of its alternatives has been read. */
  readonly #alternatives: boolean[] = [];
  readonly #counts = { t: 0, pPr: 0, trPr: 0 };
  readonly #places = new RunCounter();
  #skipDepth = 0;
  /** Deletions that are read because of the reading. */
  #removedDepth = 0;
  #source: Source | undefined;

  constructor(reading: Reading | ReadingOf<Source> = 'accepted', listener: WalkListener<Source> | null = null) {
    this.#readingOf = typeof reading === 'function' ? reading : null;
    this.#skipped = skippedIn[typeof reading === 'function' ? 'marked' : reading];
    this.#listener = listener;
  }

  open(tag: NamedTag, source?: Source): void {
    const isWord = wordNamespaces.has(tag.uri);
    if (isWord && source === undefined) this.#places.open(tag.local);
    if (this.#skipDepth > 0 || this.#isSkipped(tag, isWord, source)) {
      this.#skipDepth += 1;
      return;
    }
    if (tag.uri === compatibility && tag.local === 'AlternateContent') this.#alternatives.push(false);
    if (!isWord) return;
    this.#source = source;
    this.#openWord(tag);
  }

  text(text: string): void {
    if (this.#skipDepth === 0 && this.#counts.t > 0) this.#write(text);
  }

  close(tag: Pick<NamedTag, 'uri' | 'local'>): void {
    const isWord = wordNamespaces.has(tag.uri);
    if (isWord) this.#places.close(tag.local);
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    if (tag.uri === compatibility && tag.local === 'AlternateContent') this.#alternatives.pop();
    if (isWord) this.#closeWord(tag.local);
  }

  /** All that was read, in the order of the text. */
  result(): Piece<Source>[] {
    return [...this.#outside, this.#pieces].flat();
  }

  #openWord(tag: NamedTag): void {
    const { local } = tag;
    this.#count(local, 1);
    if (removals.has(local)) this.#removedDepth += 1;
    const mark = marks.get(local);
    if (mark !== undefined) {
      if (this.#counts.pPr === 0) this.#write(mark);
    } else if (local === 'br') this.#write(tag.attribute('type', wordNamespaces) === 'page' ? '\f' : '\n');
    else if (local === 'sym')
      this.#write(
        characterOf(tag.attribute('font', wordNamespaces) ?? '', tag.attribute('char', wordNamespaces) ?? ''),
      );
    else if (local === 'p') this.#openParagraph();
    else if (local === 'tr') this.#rows.push({ start: this.#pieces.length, deleted: false });
    else if (local === 'tbl') this.#endLine();
    else if (local === 'txbxContent') {
      this.#outside.push(this.#pieces);
      this.#pieces = [];
    }
  }

  #closeWord(local: string): void {
    this.#count(local, -1);
    if (removals.has(local)) this.#removedDepth -= 1;
    if (local === 'p') this.#closeParagraph();
    else if (local === 'tc') this.#endWith('\t');
    else if (local === 'tr') this.#closeRow();
    else if (local === 'txbxContent') this.#closeTextBox();
    else if (local === 'body' || local === 'footnote' || local === 'endnote') this.#endLine();
  }

  #write(text: string): void {
    if (this.#source === undefined) {
      this.#pieces.push({ text, place: this.#places.advance(text.length) });
      return;
    }
    this.#pieces.push({ text, source: this.#source });
    if (this.#isLive()) this.#listener?.characters(text, this.#source);
  }

  #count(name: string, change: 1 | -1): void {
    if (name === 'pPr' || name === 'trPr') this.#counts[name] += change;
    else if (name === 't' || name === 'delText') this.#counts.t += change;
  }

  /** Whether no row around it is deleted. */
  #isLive(): boolean {
    return this.#rows.length === 0 || !this.#rows.some(({ deleted }) => deleted);
  }

  #openParagraph(): void {
    this.#paragraphs.push({ joinsNext: false, boxes: [] });
    if (this.#source !== undefined && this.#isLive()) this.#listener?.openParagraph(this.#source);
  }

  /** Deleted content; deletions of a paragraph mark or a row are noted instead. Of alternatives the first is read. */
  #isSkipped(tag: NamedTag, isWord: boolean, source: Source | undefined): boolean {
    if (tag.uri === compatibility && (tag.local === 'Choice' || tag.local === 'Fallback')) {
      const taken = this.#alternatives.pop();
      if (taken !== undefined) this.#alternatives.push(true);
      return taken ?? false;
    }
    if (!isWord) return false;
    if (tag.local === 'footnote' || tag.local === 'endnote')
      return separators.has(tag.attribute('type', wordNamespaces) ?? '');
    if (tag.local === 'delText') return this.#removedDepth === 0;
    if (!this.#skippedAt(tag.local, source).has(tag.local)) return false;
    const [paragraph, row] = [this.#paragraphs.at(-1), this.#rows.at(-1)];
    if (this.#counts.pPr > 0 && paragraph) paragraph.joinsNext = true;
    else if (this.#counts.trPr > 0 && row) row.deleted = true;
    return true;
  }

  #skippedAt(local: string, source: Source | undefined): ReadonlySet<string> {
    if (!this.#readingOf || source === undefined || !trackedChanges.has(local)) return this.#skipped;
    return skippedIn[this.#readingOf(source)];
  }

  #closeParagraph(): void {
    const { joinsNext = false, boxes = [] } = this.#paragraphs.pop() ?? {};
    if (!joinsNext) this.#pieces.push({ text: '\n\n' });
    if (this.#isLive()) this.#listener?.closeParagraph(joinsNext);
    for (const piece of boxes) this.#pieces.push(piece);
  }

  #closeRow(): void {
    const row = this.#rows.pop();
    if (row?.deleted) this.#pieces.length = Math.min(row.start, this.#pieces.length);
    else this.#endWith('\n');
  }

  #closeTextBox(): void {
    this.#endLine();
    const box = this.#pieces;
    this.#pieces = this.#outside.pop() ?? [];
    const into = this.#paragraphs.at(-1)?.boxes ?? this.#pieces;
    for (const piece of box) into.push(piece);
  }

  /** Ends a paragraph whose mark was deleted and that nothing continues. */
  #endLine(): void {
    const last = this.#pieces.at(-1);
    if (last?.place || last?.source !== undefined) this.#pieces.push({ text: '\n\n' });
  }

  /** Replaces the white space at the end. */
  #endWith(mark: string): void {
    let last = this.#pieces.pop();
    while (last !== undefined && last.text.trim() === '') last = this.#pieces.pop();
    if (last !== undefined) this.#pieces.push({ ...last, text: last.text.trimEnd() });
    this.#pieces.push({ text: mark });
  }
}

/** Counts paragraphs and runs in the order of the part, whatever is read of them. */
class RunCounter {
  #count = 0;
  readonly #paragraphs: { readonly index: number; runs: number }[] = [];
  readonly #runs: OpenRun[] = [];

  open(name: string): void {
    if (name === 'p') {
      this.#paragraphs.push({ index: this.#count, runs: 0 });
      this.#count += 1;
    } else if (name === 'r') {
      const paragraph = this.#paragraphs.at(-1);
      this.#runs.push({ paragraph: paragraph?.index ?? -1, run: paragraph?.runs ?? 0, offset: 0 });
      if (paragraph) paragraph.runs += 1;
    }
  }

  close(name: string): void {
    if (name === 'p') this.#paragraphs.pop();
    else if (name === 'r') this.#runs.pop();
  }

  /** Where the next characters of the open run stand. */
  advance(length: number): RunPlace | undefined {
    const run = this.#runs.at(-1);
    if (!run) return undefined;
    const place = { ...run };
    run.offset += length;
    return place;
  }
}

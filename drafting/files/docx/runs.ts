import {
  BookmarkEnd,
  BookmarkStart,
  DeletedTextRun,
  InsertedTextRun,
  type IRunOptions,
  PageNumber,
  type ParagraphChild,
  TextRun,
  XmlComponent,
} from 'docx';
import { leavesOutLevel } from '../../resolve/numbering.ts';
import type { ResolvedBlock, ResolvedParagraph, Run } from '../../resolve/resolved.ts';

/** Turns runs into those of Word: references as fields, marks as tracked changes. */
export class Runs {
  readonly #bookmarks: ReadonlyMap<string, string>;
  /** Clauses whose number in full leaves out a level, such as 7(a). */
  readonly #shortened: ReadonlySet<string>;
  #lastChange = 0;

  constructor(blocks: readonly ResolvedBlock[]) {
    const cited = new Set(blocks.flatMap(runsIn).flatMap(({ target }) => target ?? []));
    // Names of bookmarks have at most 40 letters, and no points: they are counted.
    const shortened = blocks.flatMap(paragraphsIn).filter(({ level, citation }) => leavesOutLevel(level, citation));
    this.#shortened = new Set(shortened.map(({ id }) => id));
    this.#bookmarks = new Map([...cited].map((id, at) => [id, `_Ref${String(at + 1).padStart(9, '0')}`]));
  }

  all(runs: readonly Run[]): ParagraphChild[] {
    return runs.flatMap((run) => this.#one(run));
  }

  /** Text that a reference can point at. */
  bookmarked(id: string, children: ParagraphChild[]): ParagraphChild[] {
    const name = this.#bookmarks.get(id);
    if (name === undefined) return children;
    // Counted here: those that the library counts go on from one document to the next.
    const number = Number(name.slice(4));
    return [asChild(new BookmarkStart(name, number)), ...children, asChild(new BookmarkEnd(number))];
  }

  #one(run: Run): ParagraphChild[] {
    const options = optionsOf(run);
    if (run.field) {
      const field = run.field === 'pageNumber' ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES;
      return [new TextRun({ ...options, children: [field] })];
    }
    const change = run.deletion ?? run.insertion;
    if (change) {
      this.#lastChange += 1;
      const tracked = { ...options, text: run.text, id: this.#lastChange, author: change.author, date: change.at };
      return [run.deletion ? new DeletedTextRun(tracked) : new InsertedTextRun(tracked)];
    }
    const bookmark = run.target === null ? undefined : this.#bookmarks.get(run.target);
    if (bookmark !== undefined && run.target !== null) {
      const number = new TextRun({ ...options, text: run.text });
      const isShort = this.#shortened.has(run.target);
      return [asChild(isShort ? new ClauseLink(bookmark, number) : new ReferenceField(bookmark, number))];
    }
    return run.text.split('\n').map((text, at) => new TextRun({ ...options, text, ...(at > 0 ? { break: 1 } : {}) }));
  }
}

/** A paragraph takes any component; its types name few. */
const asChild = (component: XmlComponent) => component as unknown as ParagraphChild;

/** The number of a clause in full, kept up to date by Word: `REF _Ref000000001 \w \h`. */
class ReferenceField extends XmlComponent {
  constructor(bookmark: string, text: TextRun) {
    super('w:fldSimple');
    this.root.push({ _attr: { 'w:instr': `REF ${bookmark} \\w \\h` } } as never, text);
  }
}

/** A number that isn’t kept up to date: programs disagree about what a level that is left out adds to it. */
class ClauseLink extends XmlComponent {
  constructor(bookmark: string, text: TextRun) {
    super('w:hyperlink');
    this.root.push({ _attr: { 'w:anchor': bookmark, 'w:history': '1' } } as never, text);
  }
}

const optionsOf = ({ bold, italic, underline, isMissing, dependsOn }: Run): IRunOptions => ({
  ...(bold ? { bold } : {}),
  ...(italic ? { italics: true } : {}),
  ...(underline ? { underline: {} } : {}),
  ...(isMissing || dependsOn.length > 0 ? { highlight: 'yellow' as const } : {}),
});

const runsIn = (block: ResolvedBlock) => paragraphsIn(block).flatMap(({ runs }) => runs);

function paragraphsIn(block: ResolvedBlock): readonly ResolvedParagraph[] {
  if (block.type === 'paragraph') return [block];
  if (block.type !== 'table') return [];
  return block.rows.flatMap((row) => row.flatMap(({ paragraphs }) => paragraphs));
}

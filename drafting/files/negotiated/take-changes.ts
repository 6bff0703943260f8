import { randomUUID } from 'node:crypto';
import type {
  BlockNode,
  Body,
  ClauseWording,
  InlineNode,
  Mark,
  ParagraphNode,
} from '../../../api-contract/drafting/nodes.ts';
import { signatureLabels } from '../../resolve/signature-labels.ts';
import { literalLength, matchParagraph, type NodePlace } from './match-paragraph.ts';
import { type NegotiatedParagraph, readChanges, type SaidComment } from './read-changes.ts';

/** What came back: a text with suggestions, and what has no place in it. */
export interface NegotiatedText {
  readonly body: Body;
  readonly comments: AnchoredComment[];
  /** How many insertions, deletions and comments were taken over. */
  readonly taken: number;
  /** What was changed or said where the text has no such paragraph; each with who did, and the words. */
  readonly unmatched: readonly Unmatched[];
}

/** A comment whose words carry a mark with its id. */
export interface AnchoredComment extends SaidComment {
  readonly id: string;
  readonly quote: string;
}

export interface Unmatched {
  readonly kind: 'insertion' | 'deletion' | 'comment' | 'split' | 'untracked';
  readonly author: string;
  readonly text: string;
}

/** Takes the tracked changes and comments of a negotiated Word file into the text that it was made of. Throws WordFileRefused. */
export async function takeChanges(docx: Uint8Array, { body: text, clauses, now }: Negotiated): Promise<NegotiatedText> {
  const body = structuredClone(text);
  const wordings = clauses.flatMap(({ wording, fallbacks }) => [wording, ...fallbacks.map((each) => each.wording)]);
  const taking = new Taking(paragraphsIn(body.content), wordings.flatMap(paragraphsIn));
  for (const paragraph of await readChanges(docx, now)) taking.take(paragraph);
  return { body, comments: taking.comments, taken: taking.taken, unmatched: taking.unmatched };
}

export interface Negotiated {
  readonly body: Body;
  /** Clauses of the library that it holds: their wordings aren’t changed here. */
  readonly clauses: readonly ClauseWording[];
  /** For changes without a time: ISO 8601, UTC. */
  readonly now: string;
}

/** A paragraph of the text, and the list that it stands in. */
interface Spot {
  readonly paragraph: ParagraphNode;
  readonly siblings: (BlockNode | ParagraphNode)[];
}

const paragraphsIn = (blocks: BlockNode[]): Spot[] =>
  blocks.flatMap((block): Spot[] => {
    if (block.type === 'paragraph') return [{ paragraph: block, siblings: blocks }];
    if (block.type === 'conditional') return paragraphsIn(block.content);
    if (block.type !== 'table') return [];
    const cells = block.content.flatMap((row) => row.content);
    return cells.flatMap(({ content }) => content.map((paragraph) => ({ paragraph, siblings: content })));
  });

const signed = ['en-GB', 'de-DE'].flatMap((locale) => Object.values(signatureLabels(locale)));
const signatureLine = new RegExp(`^\\s*(${signed.join('|')})\\b`, 'u');

/** Shorter words than these could stand anywhere. */
const tellingLength = 3;
const maxListed = 200;

class Taking {
  readonly comments: AnchoredComment[] = [];
  readonly unmatched: Unmatched[] = [];
  taken = 0;
  readonly #spots: readonly Spot[];
  readonly #wordings: readonly Spot[];
  #next = 0;
  #last: Spot | null = null;

  constructor(spots: readonly Spot[], wordings: readonly Spot[]) {
    this.#spots = spots;
    this.#wordings = wordings;
  }

  take(negotiated: NegotiatedParagraph): void {
    if (negotiated.isNew && this.#last) {
      this.#addParagraph(this.#last, negotiated);
      return;
    }
    if (negotiated.text.trim() === '' && negotiated.insertions.length === 0) return;
    const found = this.#find(negotiated.text);
    if (!found) {
      this.#list(negotiated);
      return;
    }
    if (negotiated.isSplit) this.#note('split', '', negotiated.text);
    found.spot.paragraph.content = this.#written(found.places, negotiated);
  }

  /** The next paragraph that reads like this; answers may have left out those between. */
  #find(text: string): { spot: Spot; places: NodePlace[] } | null {
    for (let at = this.#next; at < this.#spots.length; at += 1) {
      const spot = this.#spots[at] as Spot;
      const content = spot.paragraph.content ?? [];
      if (literalLength(content) < tellingLength && at !== this.#next) continue;
      const places = content.length === 0 && text !== '' ? null : matchParagraph(content, text);
      if (!places) continue;
      this.#next = at + 1;
      this.#last = spot;
      return { spot, places };
    }
    return null;
  }

  #addParagraph(after: Spot, { insertions }: NegotiatedParagraph): void {
    const { style, level } = after.paragraph.attrs;
    const content = insertions.map(({ text, by }) => inserted(text, by));
    this.taken += insertions.length;
    const paragraph: ParagraphNode = {
      type: 'paragraph',
      attrs: { id: randomUUID(), style: style === 'title' ? 'body' : style, level },
      content,
    };
    after.siblings.splice(after.siblings.indexOf(after.paragraph) + 1, 0, paragraph);
    this.#last = { paragraph, siblings: after.siblings };
  }

  #written(places: readonly NodePlace[], changes: NegotiatedParagraph): InlineNode[] {
    const deletions = changes.deletions.map((each) => ({ ...each, id: randomUUID() }));
    const comments = changes.comments.map((each) => ({ ...each, id: randomUUID() }));
    const waiting = [...changes.insertions];
    const written: InlineNode[] = [];
    const insertUpTo = (at: number) => {
      while (waiting[0] && waiting[0].at <= at) {
        const { text, by } = waiting.shift() as (typeof waiting)[number];
        written.push(inserted(text, by));
        this.taken += 1;
      }
    };
    const marksAt = (from: number, to: number): Mark[] => [
      ...deletions.flatMap(({ from: start, to: end, id, by }): Mark[] =>
        start <= from && to <= end ? [{ type: 'deletion', attrs: { id, ...by } }] : [],
      ),
      ...comments.flatMap(({ from: start, to: end, id, said: { author, at } }): Mark[] =>
        start <= from && to <= end ? [{ type: 'comment', attrs: { id, author, at } }] : [],
      ),
    ];
    const cuts = [
      ...deletions.flatMap(({ from, to }) => [from, to]),
      ...comments.flatMap(({ from, to }) => [from, to]),
      ...changes.insertions.map(({ at }) => at),
    ];
    for (const { node, from, to } of places) {
      const within = node.type === 'text' ? cuts.filter((cut) => from < cut && cut < to) : [];
      const edges = [...new Set([from, ...within.toSorted((one, other) => one - other), to])];
      if (edges.length === 1) edges.push(to);
      for (const [at, start] of edges.slice(0, -1).entries()) {
        const end = edges[at + 1] as number;
        insertUpTo(start);
        const part = node.type === 'text' ? { ...node, text: node.text.slice(start - from, end - from) } : node;
        written.push(withMarks(part, end > start ? marksAt(start, end) : []));
      }
    }
    insertUpTo(Number.POSITIVE_INFINITY);
    this.#keep(written, { ...changes, deletions, comments });
    return written;
  }

  /** Counts what was marked, keeps what was said, and lists what fell within an answer. */
  #keep(written: readonly InlineNode[], { text, deletions, comments }: Marked): void {
    const marked = new Set(
      written.flatMap((node) => marksOf(node)).flatMap((mark) => ('attrs' in mark ? [mark.attrs.id] : [])),
    );
    for (const { id, from, to, by } of deletions) {
      if (marked.has(id)) this.taken += 1;
      else this.#note('deletion', by.author, text.slice(from, to));
    }
    for (const { id, from, to, said } of comments) {
      if (!marked.has(id)) this.#note('comment', said.author, said.text);
      else {
        this.taken += 1;
        this.comments.push({ id, ...said, quote: text.slice(from, to).slice(0, 2_000) });
      }
    }
  }

  #list({ text, insertions, deletions, comments }: NegotiatedParagraph): void {
    for (const { text: words, by } of insertions) this.#note('insertion', by.author, words);
    for (const { from, to, by } of deletions) this.#note('deletion', by.author, text.slice(from, to));
    for (const { said } of comments) this.#note('comment', said.author, said.text);
    if (insertions.length + deletions.length + comments.length === 0 && !this.#isExpected(text)) {
      this.#note('untracked', '', text);
    }
  }

  /** Written by a signature block or a clause of the library. */
  #isExpected(text: string): boolean {
    return (
      signatureLine.test(text) ||
      this.#wordings.some(({ paragraph }) => matchParagraph(paragraph.content ?? [], text) !== null)
    );
  }

  #note(kind: Unmatched['kind'], author: string, text: string): void {
    if (this.unmatched.length < maxListed) this.unmatched.push({ kind, author, text: text.slice(0, 300) });
  }
}

type Identified<Each> = Each & { readonly id: string };

interface Marked {
  readonly text: string;
  readonly deletions: readonly Identified<NegotiatedParagraph['deletions'][number]>[];
  readonly comments: readonly Identified<NegotiatedParagraph['comments'][number]>[];
}

const inserted = (text: string, by: { readonly author: string; readonly at: string }): InlineNode => ({
  type: 'text',
  text,
  marks: [{ type: 'insertion', attrs: { id: randomUUID(), ...by } }],
});

const marksOf = (node: InlineNode): readonly Mark[] => (node.type === 'conditionalText' ? [] : (node.marks ?? []));

function withMarks(node: InlineNode, marks: readonly Mark[]): InlineNode {
  if (marks.length === 0 || node.type === 'conditionalText') return node;
  return { ...node, marks: [...(node.marks ?? []), ...marks] };
}

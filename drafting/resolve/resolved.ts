import type { Authorship, Page, ParagraphStyle, SignatureLine } from '../../api-contract/drafting/nodes.ts';

/** Text with one formatting. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly insertion: Authorship | null;
  readonly deletion: Authorship | null;
  readonly comments: readonly Authorship[];
  /** The variable that the text is the answer to. */
  readonly variable: string | null;
  /** The variable is unanswered: the text is its label in brackets. */
  readonly isMissing: boolean;
  /** The id of the clause that the text is the number of. */
  readonly target: string | null;
  /** Filled in by whoever lays out pages; `text` is empty then. */
  readonly field: 'pageNumber' | 'pageCount' | null;
  /** Variables that decide whether the text stays; empty where it does. */
  readonly dependsOn: readonly string[];
}

/** A condition that decided about a block. */
export interface Reason {
  readonly condition: string;
  /** False where an answer is missing: the block is shown until it is known. */
  readonly isKnown: boolean;
  readonly answers: readonly { readonly key: string; readonly answer: string | null }[];
}

interface Place {
  readonly id: string;
  /** Why it is here, outermost condition first; empty where it always is. */
  readonly why: readonly Reason[];
  /** Variables that are unanswered and decide whether it stays. */
  readonly dependsOn: readonly string[];
  /** The clause of the library that it comes from, by the id of its node. */
  readonly clause: string | null;
}

export interface ResolvedParagraph extends Place {
  readonly type: 'paragraph';
  readonly style: ParagraphStyle;
  readonly level: number;
  /** The number at the clause: `1.`, `1.1`, `(a)`, `(i)`; null where it has none. */
  readonly label: string | null;
  /** The number in references: `7.2(a)`. */
  readonly citation: string | null;
  readonly runs: readonly Run[];
}

export interface ResolvedCell {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly paragraphs: readonly ResolvedParagraph[];
}

export interface ResolvedTable extends Place {
  readonly type: 'table';
  /** Shares of the width, one a column. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly ResolvedCell[])[];
}

export interface ResolvedSignature extends Place {
  readonly type: 'signature';
  /** The key of the party. */
  readonly party: string;
  /** The party’s name; null where it is unanswered. */
  readonly name: string | null;
  readonly lines: readonly { readonly line: SignatureLine; readonly value: string | null }[];
}

export interface ResolvedPageBreak extends Place {
  readonly type: 'pageBreak';
}

export type ResolvedBlock = ResolvedParagraph | ResolvedTable | ResolvedSignature | ResolvedPageBreak;

/** A reference to a clause that is left out, or that no template has. */
export interface BrokenReference {
  /** The paragraph that cites. */
  readonly paragraph: string;
  readonly to: string;
}

/** A draft, decided and numbered: what preview, PDF and Word file are all made from. */
export interface ResolvedDraft {
  readonly page: Page;
  readonly header: readonly Run[];
  readonly footer: readonly Run[];
  readonly blocks: readonly ResolvedBlock[];
  /** Keys of variables that are printed but unanswered, in order of the text. */
  readonly missing: readonly string[];
  /** Keys of unanswered variables that conditions wait for. */
  readonly undecided: readonly string[];
  readonly broken: readonly BrokenReference[];
  /** Library clauses that were not given: by the id of their node. */
  readonly lacking: readonly string[];
  /** Whether nothing is missing, undecided, broken or lacking: then it can be finished. */
  readonly isComplete: boolean;
}

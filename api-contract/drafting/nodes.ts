/** A template’s text as ProseMirror writes it in JSON, so that an editor reads and writes it untranslated. */

/** Who changed or commented, and when: ISO 8601, UTC. */
export interface Authorship {
  id: string;
  author: string;
  at: string;
}

export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'underline' }
  | { type: 'insertion'; attrs: Authorship }
  | { type: 'deletion'; attrs: Authorship }
  | { type: 'comment'; attrs: Authorship };

export type MarkType = Mark['type'];

export interface TextNode {
  type: 'text';
  text: string;
  marks?: Mark[];
}

/** The answer to a question: `fee`, or a part of a party such as `supplier.address`. */
export interface VariableNode {
  type: 'variable';
  attrs: { key: string };
  marks?: Mark[];
}

/** The number of the clause whose paragraph (or clause of the library) has this id. */
export interface ReferenceNode {
  type: 'reference';
  attrs: { to: string };
  marks?: Mark[];
}

export interface HardBreakNode {
  type: 'hardBreak';
  marks?: Mark[];
}

/** In headers and footers alone. */
export interface PageNumberNode {
  type: 'pageNumber' | 'pageCount';
  marks?: Mark[];
}

export interface ConditionalTextNode {
  type: 'conditionalText';
  attrs: { condition: string };
  content?: InlineNode[];
}

export type InlineNode = TextNode | VariableNode | ReferenceNode | HardBreakNode | PageNumberNode | ConditionalTextNode;

export const paragraphStyles = ['title', 'heading', 'body', 'clause'] as const;
export type ParagraphStyle = (typeof paragraphStyles)[number];

export interface ParagraphNode {
  type: 'paragraph';
  attrs: {
    id: string;
    style: ParagraphStyle;
    /** 0 to 3. A `clause` is numbered at its level (null means 0); any other is indented to it. */
    level: number | null;
  };
  content?: InlineNode[];
}

export interface ConditionalNode {
  type: 'conditional';
  attrs: { id: string; condition: string };
  content: BlockNode[];
}

export interface TableNode {
  type: 'table';
  attrs: { id: string };
  content: TableRowNode[];
}

export interface TableRowNode {
  type: 'table_row';
  content: TableCellNode[];
}

/** As prosemirror-tables has them: `colwidth` is one width in pixels for each column that the cell spans, or null. */
export interface TableCellNode {
  type: 'table_cell' | 'table_header';
  attrs: { colspan: number; rowspan: number; colwidth: number[] | null };
  content: ParagraphNode[];
}

/** A clause of the library; its wording is given to whoever resolves. */
export interface ClauseNode {
  type: 'clause';
  attrs: {
    id: string;
    clauseId: string;
    version: number;
    /** Whether new versions are proposed here. */
    follow: boolean;
    /** Levels that the wording is moved down by. */
    level: number;
  };
}

export const signatureLines = ['name', 'title', 'date', 'place'] as const;
export type SignatureLine = (typeof signatureLines)[number];

export interface SignatureBlockNode {
  type: 'signatureBlock';
  attrs: {
    id: string;
    /** The key of a variable of type party. */
    party: string;
    lines: SignatureLine[];
  };
}

export interface PageBreakNode {
  type: 'pageBreak';
  attrs: { id: string };
}

export type BlockNode = ParagraphNode | ConditionalNode | TableNode | ClauseNode | SignatureBlockNode | PageBreakNode;

export const pageSizes = ['A4', 'Letter'] as const;

export interface Page {
  size: (typeof pageSizes)[number];
  /** On all four sides, in millimetres: 10 to 50. */
  margin: number;
}

/** The text of a template. */
export interface Body {
  type: 'doc';
  attrs: { header: InlineNode[]; footer: InlineNode[]; page: Page };
  content: BlockNode[];
}

/** A version of a clause of the library, with its fallbacks: rank 1 is the first. */
export interface ClauseWording {
  clauseId: string;
  version: number;
  name: string;
  wording: BlockNode[];
  fallbacks: { rank: number; wording: BlockNode[] }[];
}

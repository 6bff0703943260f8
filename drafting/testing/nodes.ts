import type {
  BlockNode,
  Body,
  ClauseNode,
  InlineNode,
  MarkType,
  ParagraphNode,
  ParagraphStyle,
  SignatureBlockNode,
  TableNode,
} from '../../api-contract/drafting/nodes.ts';
import { variable, type Variable } from '../../api-contract/drafting/variables.ts';

type Words = string | InlineNode;

const inline = (words: readonly Words[]): InlineNode[] =>
  words.map((word) => (typeof word === 'string' ? { type: 'text', text: word } : word));

export const marked = (text: string, ...types: Extract<MarkType, 'bold' | 'italic' | 'underline'>[]): InlineNode => ({
  type: 'text',
  text,
  marks: types.map((type) => ({ type })),
});
export const answerTo = (key: string): InlineNode => ({ type: 'variable', attrs: { key } });
export const numberOf = (to: string): InlineNode => ({ type: 'reference', attrs: { to } });
export const textWhen = (condition: string, ...words: Words[]): InlineNode => ({
  type: 'conditionalText',
  attrs: { condition },
  content: inline(words),
});

export const paragraph = (
  style: ParagraphStyle,
  id: string,
  level: number | null,
  ...words: Words[]
): ParagraphNode => ({ type: 'paragraph', attrs: { id, style, level }, content: inline(words) });

export const clause = (id: string, level: number, ...words: Words[]) => paragraph('clause', id, level, ...words);
export const text = (id: string, ...words: Words[]) => paragraph('body', id, null, ...words);

export const when = (id: string, condition: string, ...content: BlockNode[]): BlockNode => ({
  type: 'conditional',
  attrs: { id, condition },
  content,
});

export const fromLibrary = (id: string, clauseId: string, level = 0): ClauseNode => ({
  type: 'clause',
  attrs: { id, clauseId, version: 1, follow: true, level },
});

export const signatureOf = (id: string, party: string): SignatureBlockNode => ({
  type: 'signatureBlock',
  attrs: { id, party, lines: ['name', 'title', 'date'] },
});

export const table = (id: string, ...rows: Words[][]): TableNode => ({
  type: 'table',
  attrs: { id },
  content: rows.map((row, at) => ({
    type: 'table_row',
    content: row.map((word, column) => ({
      type: at === 0 ? 'table_header' : 'table_cell',
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [text(`${id}-${at}-${column}`, word)],
    })),
  })),
});

export const body = (...content: BlockNode[]): Body => ({
  type: 'doc',
  attrs: { header: [], footer: [], page: { size: 'A4', margin: 25 } },
  content,
});

export const question = (key: string, type: Variable['type'], rest: Partial<Variable> = {}): Variable =>
  variable.parse({ key, type, ...rest });

export const choice = (key: string, ...values: string[]): Variable =>
  question(key, 'choice', { options: values.map((value) => ({ value, label: value })) });

import type { BlockNode, Body, InlineNode } from '#api-contract/drafting/body';
import { variable, type Variable } from '#api-contract/drafting/variables';

/** A question of a sample; what is left out is usual. */
export const question = (facts: Pick<Variable, 'key' | 'type' | 'question'> & Partial<Variable>): Variable =>
  variable.parse(facts) as Variable;

/**
 * Inline text of a sample: `{fee}` is an answer, `[#term]` the number of the clause with that id, and
 * `<<condition|text>>` stands where the condition holds.
 */
export function inline(text: string): InlineNode[] {
  const pieces = text.split(/(\{[\w.]+\}|\[#[\w-]+\]|<<[^|]+\|[^>]+>>)/).filter(Boolean);
  return pieces.map((piece): InlineNode => {
    const key = /^\{([\w.]+)\}$/.exec(piece)?.[1];
    if (key) return { type: 'variable', attrs: { key } };
    const to = /^\[#([\w-]+)\]$/.exec(piece)?.[1];
    if (to) return { type: 'reference', attrs: { to } };
    const [, condition, words] = /^<<([^|]+)\|([^>]+)>>$/.exec(piece) ?? [];
    if (condition && words) return { type: 'conditionalText', attrs: { condition }, content: inline(words) };
    return { type: 'text', text: piece };
  });
}

export const title = (id: string, text: string): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style: 'title', level: null },
  content: inline(text),
});

export const plain = (id: string, text: string): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style: 'body', level: null },
  content: inline(text),
});

/** A numbered clause: 0 for its heading, 1 for what it says, 2 for its points. */
export const clause = (id: string, level: 0 | 1 | 2, text: string): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style: 'clause', level },
  content: level === 0 ? [{ type: 'text', text, marks: [{ type: 'bold' }] }] : inline(text),
});

export const when = (id: string, condition: string, ...content: BlockNode[]): BlockNode => ({
  type: 'conditional',
  attrs: { id, condition },
  content,
});

export const signature = (party: string): BlockNode => ({
  type: 'signatureBlock',
  attrs: { id: `sign-${party}`, party, lines: ['name', 'title', 'date'] },
});

export const document = (header: string, content: BlockNode[]): Body => ({
  type: 'doc',
  attrs: {
    header: [{ type: 'text', text: header }],
    footer: [
      { type: 'text', text: 'Page ' },
      { type: 'pageNumber' },
      { type: 'text', text: ' of ' },
      { type: 'pageCount' },
    ],
    page: { size: 'A4', margin: 25 },
  },
  content,
});

/** Which law governs a contract. */
export const lawQuestion = (): Variable =>
  question({
    key: 'law',
    type: 'choice',
    question: 'Which law governs it?',
    section: 'Law',
    default: 'England and Wales',
    options: ['England and Wales', 'Germany', 'New York'].map((value) => ({ value, label: value })),
  });

export const lawClauses: readonly BlockNode[] = [
  clause('law', 0, 'Law'),
  clause('law-1', 1, 'The law of {law} governs this agreement.'),
];

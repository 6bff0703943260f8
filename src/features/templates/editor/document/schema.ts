import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { type ParagraphStyle, paragraphStyles, signatureLines } from '#api-contract/drafting/nodes';
import { pastedNodes } from '../paste/pasted-nodes.ts';

const id = { id: { default: '' } };
const text = (dom: HTMLElement, name: string) => dom.getAttribute(`data-${name}`) ?? '';

const paragraph: NodeSpec = {
  group: 'block',
  content: 'inline*',
  attrs: { ...id, style: { default: 'body' }, level: { default: null } },
  parseDOM: [
    {
      tag: 'p[data-style]',
      getAttrs: (dom) => ({
        id: text(dom, 'id'),
        style: paragraphStyles.find((style) => style === text(dom, 'style')) ?? 'body',
        level: dom.hasAttribute('data-level') ? Math.min(3, Number(text(dom, 'level')) || 0) : null,
      }),
    },
    ...pastedNodes,
  ],
  toDOM: ({ attrs }) => ['p', paragraphAttributes(attrs as ParagraphAttributes), 0],
};

export interface ParagraphAttributes {
  readonly id: string;
  readonly style: ParagraphStyle;
  readonly level: number | null;
}

/** What a paragraph says of itself in the page; the numbers are counters of the style sheet. */
export const paragraphAttributes = ({ id: own, style, level }: ParagraphAttributes) => ({
  'data-style': style,
  'data-id': own,
  ...(level === null ? {} : { 'data-level': String(level) }),
});

const inlineAtom = (name: string, attribute?: string): NodeSpec => ({
  group: 'inline',
  inline: true,
  atom: true,
  ...(attribute && { attrs: { [attribute]: {} } }),
  parseDOM: [
    {
      tag: `span[data-node="${name}"]`,
      getAttrs: (dom) => (attribute ? { [attribute]: text(dom, 'of') } : null),
    },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [
    'span',
    { 'data-node': name, ...(attribute && { 'data-of': attrs[attribute] }) },
    attribute ? `{${attrs[attribute]}}` : '#',
  ],
});

const wrapper = (tag: string, spec: NodeSpec): NodeSpec => ({
  attrs: { ...spec.attrs, condition: { default: '' } },
  parseDOM: [
    {
      tag: `${tag}[data-condition]`,
      getAttrs: (dom) => ({ condition: text(dom, 'condition'), ...(spec.attrs && { id: text(dom, 'id') }) }),
    },
  ],
  toDOM: ({ attrs }) => [
    tag,
    { 'data-condition': attrs['condition'], ...(spec.attrs && { 'data-id': attrs['id'] }) },
    0,
  ],
  ...Object.fromEntries(Object.entries(spec).filter(([name]) => name !== 'attrs')),
});

const blockAtom = (name: string, attrs: NodeSpec['attrs'] & object, read: (dom: HTMLElement) => object): NodeSpec => ({
  group: 'block',
  atom: true,
  attrs: { ...id, ...attrs },
  parseDOM: [{ tag: `div[data-node="${name}"]`, getAttrs: (dom) => ({ id: text(dom, 'id'), ...read(dom) }) }],
  toDOM: (node: Node) => ['div', { 'data-node': name, ...attributesOf(node) }],
});

const attributesOf = ({ attrs }: Node) =>
  Object.fromEntries(Object.entries(attrs).map(([key, value]) => [`data-${key.toLowerCase()}`, String(value)]));

const { table, ...tableParts } = tableNodes({ tableGroup: 'block', cellContent: 'paragraph+', cellAttributes: {} });

const nodes = {
  doc: {
    content: 'block+',
    attrs: { header: { default: [] }, footer: { default: [] }, page: { default: { size: 'A4', margin: 25 } } },
  },
  paragraph,
  conditional: wrapper('section', { group: 'block', content: 'block+', attrs: id, defining: true }),
  table: {
    ...table,
    attrs: id,
    parseDOM: [{ tag: 'table', getAttrs: (dom: HTMLElement) => ({ id: text(dom, 'id') }) }],
    toDOM: (node: Node): DOMOutputSpec => ['table', { 'data-id': node.attrs['id'] }, ['tbody', 0]],
  },
  ...tableParts,
  clause: blockAtom(
    'clause',
    { clauseId: {}, version: {}, follow: { default: true }, level: { default: 0 } },
    (dom) => ({
      clauseId: text(dom, 'clauseid'),
      version: Number(text(dom, 'version')) || 1,
      follow: text(dom, 'follow') === 'true',
      level: Number(text(dom, 'level')) || 0,
    }),
  ),
  signatureBlock: blockAtom('signatureBlock', { party: {}, lines: { default: ['name', 'title', 'date'] } }, (dom) => ({
    party: text(dom, 'party'),
    lines: signatureLines.filter((line) => text(dom, 'lines').split(',').includes(line)),
  })),
  pageBreak: blockAtom('pageBreak', {}, () => ({})),
  text: { group: 'inline' },
  variable: inlineAtom('variable', 'key'),
  reference: inlineAtom('reference', 'to'),
  hardBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  pageNumber: inlineAtom('pageNumber'),
  pageCount: inlineAtom('pageCount'),
  conditionalText: wrapper('span', { group: 'inline', inline: true, content: 'inline*' }),
} satisfies Record<string, NodeSpec>;

const plainMark = (tag: string, ...others: NonNullable<MarkSpec['parseDOM']>): MarkSpec => ({
  parseDOM: [{ tag }, ...others],
  toDOM: () => [tag, 0],
});

const authored = (tag: string, name: string, spec: MarkSpec = {}): MarkSpec => ({
  attrs: { id: {}, author: {}, at: {} },
  parseDOM: [
    {
      tag: `${tag}[data-mark="${name}"]`,
      getAttrs: (dom) => ({ id: text(dom, 'id'), author: text(dom, 'author'), at: text(dom, 'at') }),
    },
  ],
  toDOM: ({ attrs }) => [
    tag,
    {
      'data-mark': name,
      'data-id': attrs['id'],
      'data-author': attrs['author'],
      'data-at': attrs['at'],
      title: attrs['author'],
    },
    0,
  ],
  ...spec,
});

const marks = {
  bold: plainMark(
    'strong',
    { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
    {
      style: 'font-weight',
      getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null,
    },
  ),
  italic: plainMark('em', { tag: 'i' }, { style: 'font-style=italic' }),
  underline: plainMark('u', { style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }),
  insertion: authored('ins', 'insertion'),
  deletion: authored('del', 'deletion', { inclusive: false }),
  comment: authored('span', 'comment', { inclusive: false, excludes: '' }),
} satisfies Record<string, MarkSpec>;

/** A template’s text as ProseMirror holds it; its JSON is the contract’s `Body`. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

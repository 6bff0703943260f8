import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templateBody } from '#api-contract/drafting/body';
import {
  type BlockNode,
  type Body,
  type InlineNode,
  type Mark,
  paragraphStyles,
  signatureLines,
} from '#api-contract/drafting/nodes';
import { services } from '../editor-fixture.ts';
import { toBody, toDocument } from './body-codec.ts';

const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'é', '漢', ' ', '"', '𝄞', '<') });
const name = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', '1', '_') });
const authorship = fc.record({
  id: name,
  author: words,
  at: fc.constantFrom('2026-01-15T12:00:00Z', '2026-02-01T08:30:00.000Z'),
});
const authored = (type: 'insertion' | 'deletion' | 'comment') => authorship.map((attrs): Mark => ({ type, attrs }));

const marks: fc.Arbitrary<Mark[]> = fc
  .tuple(
    fc.subarray<'bold' | 'italic' | 'underline'>(['bold', 'italic', 'underline']),
    fc.option(authored('insertion'), { nil: null }),
    fc.option(authored('deletion'), { nil: null }),
    fc.array(authored('comment'), { maxLength: 2 }),
  )
  .map(([plain, insertion, deletion, comments]) => [
    ...plain.map((type) => ({ type })),
    ...(insertion ? [insertion] : []),
    ...(deletion ? [deletion] : []),
    ...comments,
  ]);

const withMarks = <Node extends object>(node: Node, given: Mark[]) =>
  given.length > 0 ? { ...node, marks: given } : node;

const leaf: fc.Arbitrary<InlineNode> = fc
  .tuple(
    fc.oneof(
      words.map((text) => ({ type: 'text' as const, text })),
      name.map((key) => ({ type: 'variable' as const, attrs: { key } })),
      name.map((to) => ({ type: 'reference' as const, attrs: { to } })),
      fc
        .constantFrom<'hardBreak' | 'pageNumber' | 'pageCount'>('hardBreak', 'pageNumber', 'pageCount')
        .map((type) => ({ type })),
    ),
    marks,
  )
  .map(([node, given]) => withMarks(node, given));

const { inline } = fc.letrec<{ inline: InlineNode }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc
      .record({ condition: words, content: fc.array(tie('inline'), { maxLength: 3 }) })
      .map(({ condition, content }): InlineNode => ({
        type: 'conditionalText',
        attrs: { condition },
        ...(content.length > 0 && { content: joined(content) }),
      })),
  ),
}));

/** Texts beside one another with the same marks are one text. */
function joined(content: readonly InlineNode[]): InlineNode[] {
  return content.reduce<InlineNode[]>((list, node) => {
    const last = list.at(-1);
    const isSame =
      last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    return isSame ? [...list.slice(0, -1), { ...last, text: last.text + node.text }] : [...list, node];
  }, []);
}

const paragraph = fc
  .record({
    style: fc.constantFrom(...paragraphStyles),
    level: fc.constantFrom(null, 0, 1, 2, 3),
    content: fc.array(inline, { maxLength: 5 }),
  })
  .map(
    ({ style, level, content }) =>
      ({
        type: 'paragraph' as const,
        attrs: { id: '', style, level },
        ...(content.length > 0 && { content: joined(content) }),
      }) satisfies BlockNode,
  );

const cell = fc
  .record({
    type: fc.constantFrom<'table_cell' | 'table_header'>('table_cell', 'table_header'),
    colspan: fc.integer({ min: 1, max: 3 }),
    rowspan: fc.integer({ min: 1, max: 3 }),
    colwidth: fc.constantFrom<number[] | null>(null, [120]),
    content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
  })
  .map(({ type, content, ...attrs }) => ({ type, attrs, content }));

const { block } = fc.letrec<{ block: BlockNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    fc
      .record({ condition: words, content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) })
      .map(({ condition, content }): BlockNode => ({ type: 'conditional', attrs: { id: '', condition }, content })),
    fc.array(fc.array(cell, { maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((rows): BlockNode => ({
      type: 'table',
      attrs: { id: '' },
      content: rows.map((content) => ({ type: 'table_row', content })),
    })),
    fc
      .record({
        id: fc.constant(''),
        clauseId: name,
        version: fc.integer({ min: 1, max: 9 }),
        follow: fc.boolean(),
        level: fc.integer({ min: 0, max: 3 }),
      })
      .map((attrs): BlockNode => ({ type: 'clause', attrs })),
    fc
      .record({ id: fc.constant(''), party: name, lines: fc.subarray([...signatureLines]) })
      .map((attrs): BlockNode => ({ type: 'signatureBlock', attrs })),
    fc.constant<BlockNode>({ type: 'pageBreak', attrs: { id: '' } }),
  ),
}));

const line = fc.array(leaf, { maxLength: 3 }).map(joined);

const body: fc.Arbitrary<Body> = fc
  .record({
    header: line,
    footer: line,
    page: fc.record({
      size: fc.constantFrom('A4' as const, 'Letter' as const),
      margin: fc.integer({ min: 10, max: 50 }),
    }),
    content: fc.array(block, { minLength: 1, maxLength: 6 }),
  })
  .map(({ content, ...attrs }) => numbered({ type: 'doc', attrs, content }));

/** Gives every block an id of its own. */
function numbered<Node>(node: Node, next = { id: 0 }): Node {
  if (Array.isArray(node)) return node.map((one) => numbered(one, next)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const { attrs, content } = node as { attrs?: { id?: string }; content?: unknown };
  return {
    ...node,
    ...(attrs && { attrs: attrs.id === undefined ? attrs : { ...attrs, id: `n${(next.id += 1)}` } }),
    ...(content !== undefined && { content: numbered(content, next) }),
  };
}

test('every text that the contract takes comes back from the editor as it was', () => {
  fc.assert(
    fc.property(body, (given) => {
      expect(templateBody.safeParse(given).error).toBeUndefined();
      const doc = toDocument(given);
      doc.check();
      expect(toBody(doc)).toEqual(given);
    }),
    { numRuns: 200 },
  );
});

test('blocks that a change leaves alone are written as the same objects', () => {
  const doc = toDocument(services);
  const before = toBody(doc);
  const { content } = toBody(doc.replace(1, 2, doc.slice(2, 3)));
  expect(content[0]).not.toBe(before.content[0]);
  expect(content.slice(1)).toEqual(before.content.slice(1));
  expect(content.every((one, at) => at === 0 || one === before.content[at])).toBe(true);
});

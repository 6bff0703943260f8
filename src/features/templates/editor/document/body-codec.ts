import type { Fragment, Node } from 'prosemirror-model';
import type { BlockNode, Body, ConditionalNode, InlineNode, TableNode } from '#api-contract/drafting/nodes';
import { schema } from './schema.ts';

/** Returns the document of a template’s text. */
export const toDocument = (body: Body): Node => schema.nodeFromJSON(body);

// A letter leaves every other block the object that it was, so that writing a long text costs what changed of it.
const written = new WeakMap<Node, BlockNode>();

/** Returns a document as the contract has it. What did not change since it was last written is the same object. */
export function toBody(doc: Node): Body {
  return { type: 'doc', attrs: doc.attrs as Body['attrs'], content: doc.children.map(toBlock) };
}

function toBlock(node: Node): BlockNode {
  const before = written.get(node);
  if (before) return before;
  const block = write(node);
  written.set(node, block);
  return block;
}

function write(node: Node): BlockNode {
  const { conditional, table } = schema.nodes;
  if (node.type === conditional)
    return { ...(node.type.create(node.attrs).toJSON() as ConditionalNode), content: node.children.map(toBlock) };
  if (node.type !== table) return node.toJSON() as BlockNode;
  // A row that rows above reach into may have no cell of its own.
  return { ...(node.toJSON() as TableNode), content: node.children.map((row) => ({ content: [], ...row.toJSON() })) };
}

/** Returns the pieces of a line of text, such as a header. */
export const toInline = (content: Fragment): InlineNode[] => (content.toJSON() ?? []) as InlineNode[];

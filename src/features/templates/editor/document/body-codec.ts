import type { Fragment, Node } from 'prosemirror-model';
import type { BlockNode, Body, InlineNode } from '#api-contract/drafting/nodes';
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
  const block =
    node.type === schema.nodes.conditional
      ? ({ type: 'conditional', attrs: node.attrs, content: node.children.map(toBlock) } as BlockNode)
      : (node.toJSON() as BlockNode);
  written.set(node, block);
  return block;
}

/** Returns the pieces of a line of text, such as a header. */
export const toInline = (content: Fragment): InlineNode[] => (content.toJSON() ?? []) as InlineNode[];

import type { InlineNode } from '../../../api-contract/drafting/nodes.ts';

/** Where a node of a paragraph stands in its text as it was sent. */
export interface NodePlace {
  readonly node: InlineNode;
  readonly from: number;
  readonly to: number;
}

const literalOf = (node: InlineNode): string | null =>
  node.type === 'text' ? node.text : node.type === 'hardBreak' ? '\n' : null;

/** How many letters of a paragraph are the same whatever is answered. */
export const literalLength = (nodes: readonly InlineNode[]): number =>
  nodes.reduce((sum, node) => sum + (literalOf(node) ?? '').trim().length, 0);

/** Finds the nodes of a paragraph in the text that they came to: answers and numbers can be anything. Null where they can’t. */
export function matchParagraph(nodes: readonly InlineNode[], text: string): NodePlace[] | null {
  const places: NodePlace[] = [];
  let at = 0;
  // The answers before the next words of the template.
  let open: InlineNode[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as InlineNode;
    if (literalOf(node) === null) {
      open.push(node);
      continue;
    }
    const run: InlineNode[] = [];
    while (index < nodes.length && literalOf(nodes[index] as InlineNode) !== null) {
      run.push(nodes[index] as InlineNode);
      index += 1;
    }
    index -= 1;
    const words = run.map((each) => literalOf(each) ?? '').join('');
    const isLast = index === nodes.length - 1;
    const found = open.length === 0 ? at : isLast ? text.length - words.length : text.indexOf(words, at);
    if (found < at || !text.startsWith(words, found)) return null;
    places.push(...shared(open, at, found));
    at = found;
    for (const each of run) {
      const to = at + (literalOf(each) ?? '').length;
      places.push({ node: each, from: at, to });
      at = to;
    }
    open = [];
  }
  if (open.length === 0 && at !== text.length) return null;
  return [...places, ...shared(open, at, text.length)];
}

/** Where answers follow each other without a word between them, the first one has the text. */
const shared = (nodes: readonly InlineNode[], from: number, to: number): NodePlace[] =>
  nodes.map((node, at) => ({ node, from: at === 0 ? from : to, to }));

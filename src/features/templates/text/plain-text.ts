import type { BlockNode, Body, InlineNode } from '#api-contract/drafting/body';

const words = (nodes: readonly InlineNode[] = []): string =>
  nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.text;
        case 'variable':
          return `[${node.attrs.key}]`;
        case 'reference':
          return '[→]';
        case 'conditionalText':
          return words(node.content);
        default:
          return ' ';
      }
    })
    .join('');

const lines = (blocks: readonly BlockNode[]): string[] =>
  blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
        return [words(block.content)];
      case 'conditional':
        return lines(block.content);
      case 'table':
        return block.content.map((row) => row.content.map((cell) => lines(cell.content).join(' ')).join(' | '));
      case 'clause':
        return [`[§ ${block.attrs.clauseId.slice(0, 8)} v${block.attrs.version}]`];
      case 'signatureBlock':
        return [`[✍ ${block.attrs.party}]`];
      default:
        return [];
    }
  });

/** A text as lines to compare: answers as their keys. */
export const plainText = (body: Body): string => lines(body.content).join('\n');

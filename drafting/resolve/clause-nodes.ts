import type { BlockNode, ClauseNode } from '../../api-contract/drafting/nodes.ts';

/** The clauses of the library that blocks hold, also under conditions, in order. */
export const clauseNodesIn = (blocks: readonly BlockNode[]): ClauseNode[] =>
  blocks.flatMap((block) =>
    block.type === 'clause' ? [block] : block.type === 'conditional' ? clauseNodesIn(block.content) : [],
  );

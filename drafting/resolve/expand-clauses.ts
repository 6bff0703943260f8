import type {
  BlockNode,
  ClauseNode,
  ClauseWording,
  InlineNode,
  ParagraphNode,
} from '../../api-contract/drafting/nodes.ts';
import type { Choices } from '../../api-contract/drafting/variables.ts';

/** The id that a paragraph of a clause has in the template: no id of a template has a point. */
export const idWithin = (clause: string, id: string) => `${clause}.${id}`;

/**
 * Returns the wording that stands for a clause: with ids of its own, references within it kept, moved down to its level.
 * Null where the version or the fallback is not given. A clause within a clause is left out.
 */
export function wordingOf(
  { attrs }: ClauseNode,
  choices: Choices,
  clauses: readonly ClauseWording[],
): Exclude<BlockNode, ClauseNode>[] | null {
  const found = clauses.find(({ clauseId, version }) => clauseId === attrs.clauseId && version === attrs.version);
  const rank = choices[attrs.id] ?? 0;
  const wording = rank === 0 ? found?.wording : found?.fallbacks.find((fallback) => fallback.rank === rank)?.wording;
  if (!wording) return null;
  const own = new Set(wording.flatMap(idsIn));
  return wording.flatMap((block) => moved(block, attrs.id, attrs.level, own));
}

/** The ids of a block and of what is within it. */
export function idsIn(block: BlockNode): string[] {
  if (block.type === 'conditional') return [block.attrs.id, ...block.content.flatMap(idsIn)];
  if (block.type === 'table') return [block.attrs.id, ...paragraphsOfTable(block).map(({ attrs }) => attrs.id)];
  return [block.attrs.id];
}

const paragraphsOfTable = (table: Extract<BlockNode, { type: 'table' }>) =>
  table.content.flatMap((row) => row.content.flatMap((cell) => cell.content));

type Moved = Exclude<BlockNode, ClauseNode>;

function moved(block: BlockNode, clause: string, down: number, own: ReadonlySet<string>): Moved[] {
  const paragraph = (one: ParagraphNode, by: number): ParagraphNode => ({
    ...one,
    attrs: { ...one.attrs, id: idWithin(clause, one.attrs.id), level: levelOf(one, by) },
    content: one.content && inlineOf(one.content, clause, own),
  });
  switch (block.type) {
    case 'clause':
      return [];
    case 'paragraph':
      return [paragraph(block, down)];
    case 'conditional': {
      const attrs = { ...block.attrs, id: idWithin(clause, block.attrs.id) };
      return [{ ...block, attrs, content: block.content.flatMap((one) => moved(one, clause, down, own)) }];
    }
    case 'table':
      return [
        {
          ...block,
          attrs: { id: idWithin(clause, block.attrs.id) },
          content: block.content.map((row) => ({
            ...row,
            content: row.content.map((cell) => ({
              ...cell,
              content: cell.content.map((one) => paragraph(one, one.attrs.style === 'clause' ? down : 0)),
            })),
          })),
        },
      ];
    case 'signatureBlock':
      return [{ ...block, attrs: { ...block.attrs, id: idWithin(clause, block.attrs.id) } }];
    case 'pageBreak':
      return [{ ...block, attrs: { id: idWithin(clause, block.attrs.id) } }];
  }
}

function levelOf({ attrs }: ParagraphNode, down: number): number | null {
  if (attrs.style !== 'clause' && attrs.level === null) return null;
  return Math.min(3, (attrs.level ?? 0) + down);
}

const inlineOf = (nodes: readonly InlineNode[], clause: string, own: ReadonlySet<string>): InlineNode[] =>
  nodes.map((node) => {
    if (node.type === 'reference' && own.has(node.attrs.to)) {
      return { ...node, attrs: { to: idWithin(clause, node.attrs.to) } };
    }
    return node.type === 'conditionalText' && node.content
      ? { ...node, content: inlineOf(node.content, clause, own) }
      : node;
  });

import type { TreeGridRow } from '#design-system/tree-grid';

/** A row of a tree in the order of its document: parents stand before their children. */
export interface TreeNode {
  readonly id: string;
  readonly parent: string | null;
  readonly look?: TreeGridRow['look'];
}

/** The rows that are not below a collapsed one. With `shown`, only these and what they stand in, all of it expanded. */
export function visibleRows(
  nodes: readonly TreeNode[],
  collapsed: ReadonlySet<string>,
  shown: ReadonlySet<string> | null = null,
): readonly TreeGridRow[] {
  const kept = shown && withParents(nodes, shown);
  const within = kept ? nodes.filter(({ id }) => kept.has(id)) : nodes;
  const sizes = new Map<string | null, number>();
  for (const { parent } of within) sizes.set(parent, (sizes.get(parent) ?? 0) + 1);
  const places = new Map<string | null, number>();
  /** Of the rows that are shown. */
  const levels = new Map<string | null, number>([[null, 0]]);
  const rows: TreeGridRow[] = [];
  for (const { id, parent, look } of within) {
    const position = (places.get(parent) ?? 0) + 1;
    places.set(parent, position);
    const above = levels.get(parent);
    if (above === undefined || (parent !== null && kept === null && collapsed.has(parent))) continue;
    const level = above + 1;
    levels.set(id, level);
    const expanded = sizes.has(id) ? kept !== null || !collapsed.has(id) : null;
    rows.push({ id, level, position, size: sizes.get(parent) ?? 1, expanded, look });
  }
  return rows;
}

function withParents(nodes: readonly TreeNode[], shown: ReadonlySet<string>): Set<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const kept = new Set<string>();
  for (const wanted of shown) {
    for (let id: string | null | undefined = wanted; id && !kept.has(id); id = parents.get(id)) kept.add(id);
  }
  return kept;
}

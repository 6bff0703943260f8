import { useCallback, useMemo, useState } from 'react';
import { treeMove } from './tree-keys.ts';
import { type TreeNode, visibleRows } from './visible-rows.ts';

interface Options {
  readonly nodes: readonly TreeNode[];
  /** The rows that are looked for; null for all. */
  readonly shown: ReadonlySet<string> | null;
  readonly active: string | null;
  readonly onActiveChange: (id: string) => void;
}

/** Which rows of a tree are in sight, which one is active and which are selected; moves by keys and presses. */
export function useTree({ nodes, shown, active, onActiveChange }: Options) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => visibleRows(nodes, collapsed, shown), [nodes, collapsed, shown]);

  const toggle = useCallback((id: string) => setCollapsed((before) => flipped(before, id)), []);
  const select = useCallback((id: string) => setSelected((before) => flipped(before, id)), []);
  const clear = useCallback(() => setSelected((before) => (before.size > 0 ? new Set() : before)), []);
  const goTo = (id: string, isExtending: boolean) => {
    if (isExtending) {
      const [from, to] = [rows.findIndex((row) => row.id === active), rows.findIndex((row) => row.id === id)];
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
      setSelected((before) => new Set([...before, ...between]));
    }
    onActiveChange(id);
  };

  /** Whether the key was one of the tree. */
  const press = (event: { readonly key: string; readonly shiftKey: boolean }): boolean => {
    const move = treeMove(rows, active, event);
    if (move === null) return false;
    if ('toggle' in move) toggle(move.toggle);
    else if ('select' in move) select(move.select);
    else goTo(move.to, move.extends);
    return true;
  };

  return { rows, selected, collapsed, toggle, select, clear, goTo, press };
}

function flipped(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

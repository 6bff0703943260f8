import { useCallback, useRef } from 'react';

interface SelectionOptions<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: ReadonlySet<string> | undefined;
  onSelectionChange: ((selection: ReadonlySet<string>) => void) | undefined;
}

/** Ticking rows: one, a range with Shift from the last one ticked, or all that are loaded. */
export function useSelection<Row>({ rows, rowId, selection, onSelectionChange }: SelectionOptions<Row>) {
  const anchor = useRef<number | null>(null);

  const toggle = useCallback(
    (index: number, range: boolean) => {
      const row = rows[index];
      if (!selection || !onSelectionChange || row === undefined) return;
      const ticked = !selection.has(rowId(row));
      const from = range && anchor.current !== null ? anchor.current : index;
      const next = new Set(selection);
      for (const touched of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
        if (ticked) next.add(rowId(touched));
        else next.delete(rowId(touched));
      }
      anchor.current = index;
      onSelectionChange(next);
    },
    [rows, rowId, selection, onSelectionChange],
  );

  const selectAll = (selected: boolean) => onSelectionChange?.(new Set(selected ? rows.map(rowId) : []));

  return { toggle, selectAll };
}

export type SelectionState = 'none' | 'some' | 'all';

/** Whether none, some or all of the loaded rows are ticked. */
export function selectionState(selection: ReadonlySet<string> | undefined, loaded: number): SelectionState | undefined {
  if (!selection) return undefined;
  if (selection.size === 0) return 'none';
  return selection.size >= loaded ? 'all' : 'some';
}

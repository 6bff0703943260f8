import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { TreeGrid, type TreeGridColumn, type TreeGridRow } from '#design-system/tree-grid';
import { useWindow } from '#design-system/window';
import type { useTree } from './use-tree.ts';

export interface TreeTableProps<Data> {
  readonly label: string;
  readonly columns: readonly TreeGridColumn[];
  readonly tree: ReturnType<typeof useTree>;
  readonly active: string | null;
  readonly dataOf: (id: string) => Data;
  readonly cell: (column: string, row: TreeGridRow, data: Data) => ReactNode;
  /** Enter, a press on the title, or a second press elsewhere. */
  readonly onOpen: (id: string) => void;
  /** What other keys do, by `event.key` in lower case. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly grid?: RefObject<HTMLDivElement | null>;
}

const cardsQuery = '(max-width: 640px)';

const isTitle = (pressed: Element) => pressed.closest('[data-main] > *') !== null;

/** A table whose rows stand below each other, for thousands of them; cards where there is little room. */
export function TreeTable<Data>(props: TreeTableProps<Data>) {
  const { label, columns, tree, active, dataOf, cell, onOpen, keys = {}, grid } = props;
  const cards = useWindow(cardsQuery);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.metaKey || event.altKey || event.ctrlKey) return;
    const isOwn = event.key === 'Enter' && active !== null;
    const act = keys[event.key.toLowerCase()];
    if (isOwn) onOpen(active);
    else if (act) act();
    else if (event.key === 'Escape' && tree.selected.size > 0) tree.clear();
    else if (!tree.press(event)) return;
    event.preventDefault();
  };
  const onRowClick = (id: string, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) tree.select(id);
    else {
      const opens = !event.shiftKey && (id === active || isTitle(event.target as Element));
      tree.goTo(id, event.shiftKey);
      if (opens) onOpen(id);
    }
  };

  return (
    <TreeGrid
      label={label}
      columns={columns}
      rows={tree.rows}
      dataOf={dataOf}
      cell={cell}
      active={active}
      selected={tree.selected}
      onKeyDown={onKeyDown}
      onRowClick={onRowClick}
      onToggle={tree.toggle}
      cards={cards}
      {...(grid && { grid })}
    />
  );
}

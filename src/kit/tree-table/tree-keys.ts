import type { TreeGridRow } from '#design-system/tree-grid';

/** What a key of the tree asks for. */
export type TreeMove =
  | { readonly to: string; readonly extends: boolean }
  | { readonly toggle: string }
  | { readonly select: string };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const page = 10;

/** What a key does in a tree (APG treegrid, with J and K as in lists); nothing for a key that is not the tree’s. */
export function treeMove(
  rows: readonly TreeGridRow[],
  active: string | null,
  { key, shiftKey }: Pressed,
): TreeMove | null {
  const at = rows.findIndex(({ id }) => id === active);
  const row = rows[at];
  const by = (steps: number): TreeMove | null => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + steps))];
    return next ? { to: next.id, extends: shiftKey && key.startsWith('Arrow') } : null;
  };
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return by(1);
    case 'ArrowUp':
    case 'k':
      return at < 0 ? by(1) : by(-1);
    case 'PageDown':
      return by(page);
    case 'PageUp':
      return by(-page);
    case 'Home':
      return by(-rows.length);
    case 'End':
      return by(rows.length);
    case 'ArrowRight':
      if (row?.expanded === false) return { toggle: row.id };
      return row?.expanded ? by(1) : null;
    case 'ArrowLeft':
      if (row?.expanded) return { toggle: row.id };
      return parentOf(rows, at);
    case ' ':
      return row ? { select: row.id } : null;
    default:
      return null;
  }
}

function parentOf(rows: readonly TreeGridRow[], at: number): TreeMove | null {
  const level = rows[at]?.level ?? 1;
  const parent = rows.slice(0, Math.max(0, at)).findLast((row) => row.level < level);
  return parent ? { to: parent.id, extends: false } : null;
}

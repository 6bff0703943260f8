import type { KeyboardEvent } from 'react';
import { messages } from '../messages/index.ts';
import type { PageShortcut } from '../shortcuts/index.ts';

/** What a key does with the row that was reached. Enter opens a row unless it is named here. */
export interface RowShortcut<Row> extends Omit<PageShortcut, 'onPress'> {
  readonly onPress: (row: Row) => void;
}

interface RowKeys {
  count: number;
  rowHeight: number;
  selectable: boolean;
  reveal: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
  selectAll: (selected: boolean) => void;
  /** Beside its own keys, or instead of them. */
  further: readonly PageShortcut[];
}

const letters = new Set(['j', 'k', 'x', 'J', 'K']);

/** What the keys of a focused table do. Keys pressed in something inside it are left alone. */
export function rowKeys(active: number, setActive: (index: number) => void, options: RowKeys) {
  const { count, rowHeight, selectable, reveal, open, toggle, selectAll, further } = options;

  const move = (index: number, extend: boolean) => {
    const next = Math.min(count - 1, Math.max(0, index));
    setActive(next);
    reveal(next);
    if (extend && selectable) toggle(next, true);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || count === 0) return;
    if (letters.has(event.key) && (event.ctrlKey || event.metaKey || event.altKey)) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      j: active + 1,
      J: active + 1,
      ArrowUp: active - 1,
      k: active - 1,
      K: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    const own = further.find(({ keys }) => keys[0]?.toLowerCase() === event.key.toLowerCase());
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target !== undefined) move(target, event.shiftKey && /^Arrow|^[JK]$/.test(event.key));
    else if (own?.onPress && active >= 0 && isPlain) own.onPress();
    else if (event.key === 'Enter' && active >= 0) open(active);
    else if ((event.key === ' ' || event.key === 'x') && active >= 0 && selectable) toggle(active, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selectable) selectAll(true);
    else return;
    event.preventDefault();
  };

  return {
    press,
    /** The keys that work from anywhere on the page; the table takes the focus, and with it the others. */
    shortcuts: [
      { keys: ['J', '↓'], label: messages.shortcuts.nextRow, onPress: () => move(active + 1, false) },
      { keys: ['K', '↑'], label: messages.shortcuts.previousRow, onPress: () => move(active - 1, false) },
      ...(further.some(({ keys }) => keys.includes('Enter'))
        ? []
        : [{ keys: ['Enter'], label: messages.shortcuts.openRow }]),
      ...further.map(({ onPress, ...shortcut }) => ({
        ...shortcut,
        ...(onPress && shortcut.keys[0] !== 'Enter' && active >= 0 && { onPress }),
      })),
      ...(selectable
        ? [
            { keys: ['X', messages.shortcuts.space], label: messages.shortcuts.selectRow },
            { keys: ['Shift J', 'Shift K'], label: messages.shortcuts.extendSelection },
            { keys: ['Ctrl A'], label: messages.selectAllRows },
          ]
        : []),
    ] satisfies PageShortcut[],
  };
}

import type { KeyboardEvent } from 'react';
import { messages } from '../messages/index.ts';
import type { PageShortcut } from '../shortcuts/index.ts';

interface RowKeys {
  count: number;
  rowHeight: number;
  selectable: boolean;
  reveal: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
  selectAll: (selected: boolean) => void;
}

const letters = new Set(['j', 'k', 'x']);

/** What the keys of a focused table do. Keys pressed in something inside it are left alone. */
export function rowKeys(active: number, setActive: (index: number) => void, options: RowKeys) {
  const { count, rowHeight, selectable, reveal, open, toggle, selectAll } = options;

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
      ArrowUp: active - 1,
      k: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) move(target, event.shiftKey && event.key.startsWith('Arrow'));
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
      { keys: ['Enter'], label: messages.shortcuts.openRow },
      ...(selectable
        ? [
            { keys: ['X', messages.shortcuts.space], label: messages.shortcuts.selectRow },
            { keys: ['Ctrl A'], label: messages.selectAllRows },
          ]
        : []),
    ] satisfies PageShortcut[],
  };
}

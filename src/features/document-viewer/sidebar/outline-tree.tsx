import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SkeletonText } from '#design-system/skeleton';
import { Text } from '#design-system/layout';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { initiallyFolded, visibleRows, type OutlineItem, type OutlineRow } from './outline.ts';

interface OutlineTreeProps {
  /** `undefined` while it is being read. */
  items: OutlineItem[] | undefined;
  onGo?: () => void;
}

/** The document's table of contents. Arrow keys move and fold, Enter goes there. */
export function OutlineTree({ items, onGo }: OutlineTreeProps) {
  if (!items) return <SkeletonText lines={6} />;
  if (items.length === 0) {
    return (
      <Text tone="muted" textStyle="sm" padding="3">
        {messages.sidebar.noOutline}
      </Text>
    );
  }
  return <FilledTree items={items} onGo={onGo} />;
}

function FilledTree({ items, onGo }: { items: OutlineItem[]; onGo?: () => void }) {
  const { engine } = useViewer();
  const [folded, setFolded] = useState(() => initiallyFolded(items));
  const [current, setCurrent] = useState('0');
  const tree = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  const rows = visibleRows(items, folded);

  useEffect(() => {
    if (moved.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [current]);

  const go = ({ item }: OutlineRow) => {
    if (item.dest) engine.reading.follow(item.dest);
    else if (item.url) window.open(item.url, '_blank', 'noopener,noreferrer');
    onGo?.();
  };
  const fold = (id: string, isFolded: boolean) => {
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  const moveTo = (row: OutlineRow | undefined) => {
    if (!row) return;
    moved.current = true;
    setCurrent(row.id);
  };
  const press = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ id }) => id === current);
    const row = rows[index];
    if (!row) return;
    const hasItems = row.item.items.length > 0;
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(rows[index + 1]),
      ArrowUp: () => moveTo(rows[index - 1]),
      Home: () => moveTo(rows[0]),
      End: () => moveTo(rows.at(-1)),
      ArrowRight: () => (hasItems && folded.has(row.id) ? fold(row.id, false) : hasItems && moveTo(rows[index + 1])),
      ArrowLeft: () =>
        hasItems && !folded.has(row.id)
          ? fold(row.id, true)
          : moveTo(rows.find(({ id }) => id === row.id.slice(0, row.id.lastIndexOf('.')))),
      Enter: () => go(row),
      ' ': () => go(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={messages.sidebar.outline}
      className="document-viewer-outline-tree"
      onKeyDown={press}
    >
      {rows.map((row) => (
        <OutlineEntry
          key={row.id}
          row={row}
          folded={folded.has(row.id)}
          current={row.id === current}
          onGo={() => {
            setCurrent(row.id);
            go(row);
          }}
          onFold={(isFolded) => fold(row.id, isFolded)}
        />
      ))}
    </ul>
  );
}

interface OutlineEntryProps {
  row: OutlineRow;
  folded: boolean;
  current: boolean;
  onGo: () => void;
  onFold: (folded: boolean) => void;
}

function OutlineEntry({ row: { item, level }, folded, current, onGo, onFold }: OutlineEntryProps) {
  const hasItems = item.items.length > 0;
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={hasItems ? !folded : undefined}
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      className="document-viewer-outline-entry"
      style={{ paddingInlineStart: `${(level - 1) * 0.875}rem` }}
      onClick={onGo}
    >
      <span
        className="document-viewer-fold"
        aria-hidden
        data-folded={folded || undefined}
        onClick={(event) => {
          if (!hasItems) return;
          event.stopPropagation();
          onFold(!folded);
        }}
      >
        {hasItems && <ChevronRight />}
      </span>
      <span data-bold={item.bold || undefined} data-italic={item.italic || undefined}>
        {item.title}
      </span>
    </li>
  );
}

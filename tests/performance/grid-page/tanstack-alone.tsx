import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { cellText, columnCount, columnWidth, nameWidth, rowCount, rowHeight, rowText, viewHeight } from './cells.ts';

/** The anchor: nothing but TanStack Virtual in both directions and the text of the cells. */
export function TanStackAlone() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    paddingStart: nameWidth,
    overscan: 1,
  });
  const columns = across.getVirtualItems();
  return (
    <div ref={scroller} style={{ height: viewHeight, overflow: 'auto' }}>
      <div style={{ height: rows.getTotalSize(), width: across.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            style={{ position: 'absolute', height: rowHeight, transform: `translateY(${row.start}px)` }}
          >
            <div style={{ position: 'sticky', left: 0, width: nameWidth }}>{rowText(row.index)}</div>
            {columns.map((column) => (
              <div key={column.key} style={{ position: 'absolute', top: 0, left: column.start, width: columnWidth }}>
                {cellText({ row: row.index, column: column.index })}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { type BenchRow, rowHeight, viewHeight } from './rows.ts';

/** The anchor: nothing but TanStack Virtual and the text of the cells. */
export function TanStackAlone({ rows }: { rows: readonly BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  return (
    <div ref={scroller} style={{ height: viewHeight, overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            style={{
              position: 'absolute',
              insetInline: 0,
              height: rowHeight,
              transform: `translateY(${item.start}px)`,
              display: 'grid',
              gridTemplateColumns: 'repeat(8, 1fr)',
            }}
          >
            {rows[item.index]?.cells.map((text, column) => (
              <div key={column} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {text}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { outline, resultOf, rowHeight, viewHeight } from './rows.ts';

/** The anchor: nothing but TanStack Virtual and the text of the same cells. */
export function TanStackAlone() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: outline.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    <div ref={scroller} style={{ height: viewHeight, overflow: 'auto' }}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const row = outline[index];
          const texts = [row?.label, row?.title, 'Yes', resultOf(index) ?? '–', '', '', '', ''];
          return (
            <div
              key={key}
              style={{
                position: 'absolute',
                top: 0,
                insetInline: 0,
                height: rowHeight,
                display: 'grid',
                gridTemplateColumns: '10rem 1fr 4.5rem 8rem 4rem 7rem 8rem 7rem',
                transform: `translateY(${start}px)`,
              }}
            >
              {texts.map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
                <div key={at}>
                  <span>{text}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

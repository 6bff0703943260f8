import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Fewer rows than this are all in the document: find-in-page and print see them. */
const virtualFrom = 150;

export interface RowWindow {
  virtual: boolean;
  height: number;
  rows: readonly { index: number; offset: number | undefined }[];
  reveal: (index: number) => void;
}

/** The rows that are in the document now. The active one always is, so that it can be pointed at. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headerHeight: number,
  active: number,
): RowWindow {
  const virtual = count >= virtualFrom;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      if (active < 0 || active >= count || visible.includes(active)) return visible;
      return [...visible, active].sort((one, other) => one - other);
    },
    [active, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only, nothing is memoised on them
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headerHeight,
    overscan: 6,
    rangeExtractor,
    useFlushSync: false,
    initialRect: { width: 960, height: 640 },
  });

  const reveal = (index: number) => {
    if (virtual) virtualizer.scrollToIndex(index, { align: 'auto' });
    else
      scroller.current
        ?.querySelector(`[data-body] > [aria-rowindex="${index + 2}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  };

  return {
    virtual,
    height: virtualizer.getTotalSize(),
    rows: virtual
      ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, offset: start }))
      : Array.from({ length: count }, (_, index) => ({ index, offset: undefined })),
    reveal,
  };
}

import { angleOf, type Arc, arcPath, fullTurn } from '../geometry/dial.ts';
import type { YearWindow } from '../geometry/year-window.ts';
import type { YearMark } from './wheel-marks.tsx';

interface SelectionLayerProps {
  readonly mark: YearMark | undefined;
  /** The day that the item is moved to. */
  readonly movedTo: string | undefined;
  readonly window: YearWindow;
}

/** The mark that is named, above all others; while it is moved, where it was and where it would be. */
export function SelectionLayer({ mark, movedTo, window }: SelectionLayerProps) {
  if (!mark) return null;
  if (movedTo === undefined) return <path className="wheel-selected" d={arcPath(mark)} />;
  return (
    <>
      <path className="wheel-left" d={arcPath(mark)} />
      <path className="wheel-mark wheel-moved" data-kind={mark.ring} d={arcPath(movedArc(mark, movedTo, window))} />
    </>
  );
}

/** The piece of the mark's lane that a day begins. */
export function movedArc(mark: YearMark, day: string, window: YearWindow): Arc {
  const length = mark.items.length === 1 ? mark.end - mark.start : 8 / mark.inner;
  const start = Math.min(angleOf(window, day), fullTurn - length);
  return { start, end: start + length, inner: mark.inner, outer: mark.outer };
}

import { memo } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { arcPath, pointAt } from '../geometry/dial.ts';
import type { Mark } from '../geometry/wheel-layout.ts';
import { keyOf } from '../year-items.ts';

export type YearMark = Mark<YearItem>;

/** The thickness from which on a number fits into a mark, in pixels. */
const leastWithNumber = 9;

interface WheelMarksProps {
  readonly marks: readonly YearMark[];
}

/** All marks. Neither a selection nor a move draws them again. */
export const WheelMarks = memo(function WheelMarks({ marks }: WheelMarksProps) {
  return (
    <g>
      {marks.map((mark, at) => {
        const [first] = mark.items;
        return first && <MarkShape key={keyOf(first)} mark={mark} at={at} first={first} />;
      })}
    </g>
  );
});

interface MarkShapeProps {
  readonly mark: YearMark;
  /** Its place among the marks, which pointers find it by. */
  readonly at: number;
  readonly first: YearItem;
}

function MarkShape({ mark, at, first }: MarkShapeProps) {
  const shape = (
    <path
      className="wheel-mark"
      data-mark={at}
      data-kind={mark.ring}
      data-done={(first.is_done && mark.items.length === 1) || undefined}
      data-projected={(first.is_projected && mark.items.length === 1) || undefined}
      d={arcPath(mark)}
    />
  );
  if (mark.items.length === 1 || mark.outer - mark.inner < leastWithNumber) return shape;
  const [x, y] = pointAt((mark.start + mark.end) / 2, (mark.inner + mark.outer) / 2);
  return (
    <>
      {shape}
      <text className="wheel-bundle" x={x} y={y}>
        {mark.items.length}
      </text>
    </>
  );
}

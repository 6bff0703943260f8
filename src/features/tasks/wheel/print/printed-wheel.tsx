import { useMemo } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { useFormat } from '#design-system/format';
import { useLayout, WheelFace } from '../dial/wheel-face.tsx';
import { labelsOf, type OutsideLabel } from '../geometry/outside-labels.ts';
import type { YearWindow } from '../geometry/year-window.ts';
import { keyOf } from '../year-items.ts';
import { namedItems } from './named-items.ts';
import type { SheetRoom } from './sheet.ts';

interface PrintedWheelProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  readonly today: string;
  readonly room: SheetRoom;
}

/** The wheel with names around it, as large as its sheet. */
export function PrintedWheel({ items, window, today, room }: PrintedWheelProps) {
  const { width, height, dial, labels: around } = room;
  const layout = useLayout(items, window, dial);
  const labels = useMemo(() => {
    const places = 2 * Math.floor(around.height / around.pitch);
    return labelsOf(namedItems(items, places), layout.marks, around);
  }, [items, layout, around]);
  return (
    <div className="wheel">
      <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden>
        <WheelFace {...{ items, window, today, layout }} room={dial} />
        {labels.map((label) => (
          <Name key={keyOf(label.item)} label={label} room={room} />
        ))}
      </svg>
    </div>
  );
}

/** Pixels between a line and its name. */
const beside = 4;

function Name({ label, room }: { readonly label: OutsideLabel<YearItem>; readonly room: SheetRoom }) {
  const format = useFormat();
  const { item, side, y, leader } = label;
  const { column, pitch } = room.labels;
  const length = room.width / 2 - column - beside;
  const [[markX, markY]] = leader;
  return (
    <>
      <polyline
        className="wheel-leader"
        points={leader.map((point) => point.map((each) => each.toFixed(2))).join(' ')}
      />
      <circle className="wheel-leader-end" cx={markX} cy={markY} r="1.5" />
      <foreignObject
        x={side === 'right' ? column + beside : -column - beside - length}
        y={y - pitch / 2}
        width={length}
        height={pitch}
      >
        <div className="wheel-name" data-side={side} data-lines={room.lines}>
          <time dateTime={item.day}>{format.date(item.day, { day: 'numeric', month: 'short' })}</time>
          <span dir="auto">{item.title}</span>
        </div>
      </foreignObject>
    </>
  );
}

import { memo } from 'react';
import type { Format } from '#design-system/format';
import { angleOf, type Arc, arcPath, fullTurn, pointAt } from '../geometry/dial.ts';
import type { Ring } from '../geometry/wheel-layout.ts';
import { isWithin, type MonthPart, monthsOf, type YearWindow } from '../geometry/year-window.ts';
import type { DialRoom } from './dial-room.ts';
import { heatOf } from './heat.ts';

interface WheelBackdropProps {
  readonly window: YearWindow;
  readonly room: DialRoom;
  readonly rings: readonly Ring[];
  /** How many items each month holds, by its first day. */
  readonly counts: ReadonlyMap<string, number>;
  readonly today: string;
  readonly format: Format;
}

/** What lies behind the marks: rings, months with how much they hold, today. */
export const WheelBackdrop = memo(function WheelBackdrop(props: WheelBackdropProps) {
  const { window, room, rings, counts, today, format } = props;
  const months = monthsOf(window);
  const most = Math.max(0, ...counts.values());
  return (
    <g>
      {rings.map(({ kind, inner, outer }) => (
        <circle key={kind} className="wheel-band" r={(inner + outer) / 2} strokeWidth={outer - inner} />
      ))}
      {months.map((month) => (
        <Month key={month.from} {...{ month, window, room, most, format }} count={counts.get(month.from) ?? 0} />
      ))}
      {isWithin(window, today) && <Spoke className="wheel-today" angle={angleOf(window, today)} room={room} />}
    </g>
  );
});

interface MonthProps {
  readonly month: MonthPart;
  readonly window: YearWindow;
  readonly room: DialRoom;
  readonly count: number;
  readonly most: number;
  readonly format: Format;
}

function Month({ month, window, room, count, most, format }: MonthProps) {
  const start = (month.offset / window.days) * fullTurn;
  const end = ((month.offset + month.days) / window.days) * fullTurn;
  const middle = (start + end) / 2;
  const [x, y] = pointAt(middle, room.labels);
  return (
    <>
      {room.heat && <MonthHeat arc={{ start, end, ...room.heat }} at={room.counts} {...{ count, most, format }} />}
      <Spoke className={month.offset === 0 ? 'wheel-start' : 'wheel-spoke'} angle={start} room={room} />
      <text className="wheel-month" x={x} y={y}>
        {format.date(month.from, { month: 'short' })}
      </text>
    </>
  );
}

interface MonthHeatProps extends Pick<MonthProps, 'count' | 'most' | 'format'> {
  readonly arc: Arc;
  /** How far from the centre its number is. */
  readonly at: number;
}

function MonthHeat({ arc, at, count, most, format }: MonthHeatProps) {
  const [x, y] = pointAt((arc.start + arc.end) / 2, at);
  const share = heatOf(count, most);
  return (
    <>
      <path
        className="wheel-heat"
        d={arcPath(arc)}
        style={{
          fill: `color-mix(in srgb, var(--accordant-colors-dark-blue-500) ${share}%, var(--accordant-colors-bg))`,
        }}
      />
      {count > 0 && (
        <text className="wheel-count" x={x} y={y}>
          {format.number(count)}
        </text>
      )}
    </>
  );
}

function Spoke({
  className,
  angle,
  room,
}: {
  readonly className: string;
  readonly angle: number;
  readonly room: DialRoom;
}) {
  const [x1, y1] = pointAt(angle, room.rings.inner);
  const [x2, y2] = pointAt(angle, room.rings.outer);
  return <line className={className} {...{ x1, y1, x2, y2 }} />;
}

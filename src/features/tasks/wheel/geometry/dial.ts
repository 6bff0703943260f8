import { addDays, daysBetween } from '#api-contract/calendar-day';
import type { YearWindow } from './year-window.ts';

/** Once round, in radians. Angles begin at twelve o’clock and grow clockwise. */
export const fullTurn = 2 * Math.PI;

/** Where a day begins. Days outside of the window go on beyond the turn. */
export function angleOf(window: YearWindow, day: string): number {
  return (daysBetween(window.from, day) / window.days) * fullTurn;
}

/** The day at an angle within the turn. */
export function dayAt(window: YearWindow, angle: number): string {
  const offset = Math.floor((angle / fullTurn) * window.days + 1e-6);
  return addDays(window.from, Math.min(window.days - 1, Math.max(0, offset)));
}

/** The angle of a point as seen from the centre, within the turn. */
export function angleAt(x: number, y: number): number {
  const angle = Math.atan2(x, -y);
  return angle < 0 ? angle + fullTurn : angle;
}

/** The point at an angle, seen from the centre. */
export function pointAt(angle: number, radius: number): readonly [x: number, y: number] {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** A piece of a ring. */
export interface Arc {
  readonly start: number;
  readonly end: number;
  readonly inner: number;
  readonly outer: number;
}

/** The outline of a piece of a ring, as the data of an SVG path around the centre. */
export function arcPath({ start, end, inner, outer }: Arc): string {
  const large = end - start > Math.PI ? 1 : 0;
  const at = (angle: number, radius: number) => {
    const [x, y] = pointAt(angle, radius);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return (
    `M${at(start, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}` +
    `L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(start, inner)}Z`
  );
}

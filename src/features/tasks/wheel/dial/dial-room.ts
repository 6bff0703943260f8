import type { Room } from '../geometry/wheel-layout.ts';

const leastSize = 400;
const greatestSize = 860;
const labels = 34;
const heatGap = 6;
const heatThickness = 24;

/** The parts of the dial, in pixels from its centre. */
export interface DialRoom {
  /** The side of the square that the dial fills. */
  readonly size: number;
  /** Where the rings are. */
  readonly rings: Room;
  /** Where the months say how much they hold. */
  readonly heat: Room;
  /** Where the names of the months are centred. */
  readonly labels: number;
}

/** The parts of a dial in a panel of this size. */
export function dialRoom(width: number, height: number): DialRoom {
  const size = Math.round(Math.min(greatestSize, Math.max(leastSize, Math.min(width, height))));
  const outer = size / 2 - labels;
  const inner = Math.round(outer * 0.4);
  const heat = { inner: inner - heatGap - heatThickness, outer: inner - heatGap };
  return { size, rings: { inner, outer }, heat, labels: outer + labels / 2 };
}

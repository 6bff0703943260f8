import type { Room } from '../geometry/wheel-layout.ts';

const leastSize = 400;
/** Below this a dial has no room for how much each month holds. */
const leastWithHeat = 400;
/** What the number of items takes. */
const leastInner = 36;
const greatestSize = 860;
const labels = 34;
const heatGap = 6;
const heatThickness = 24;
const paperHeatThickness = 40;

/** The parts of the dial, in pixels from its centre. */
export interface DialRoom {
  /** The side of the square that the dial fills. */
  readonly size: number;
  /** Where the rings are. */
  readonly rings: Room;
  /** Where the months say how much they hold; null where there is no room for it. */
  readonly heat: Room | null;
  /** Where the names of the months are centred, and where their numbers are. */
  readonly labels: number;
  readonly counts: number;
}

/** The parts of a dial in a panel of this size; it is no smaller than `least`. */
export function dialRoom(width: number, height: number, least = leastSize): DialRoom {
  const size = Math.round(Math.min(greatestSize, Math.max(least, Math.min(width, height))));
  const outer = size / 2 - labels;
  const hasHeat = size >= leastWithHeat;
  const inner = hasHeat ? Math.round(outer * 0.4) : leastInner;
  const heat = hasHeat ? { inner: inner - heatGap - heatThickness, outer: inner - heatGap } : null;
  return {
    size,
    rings: { inner, outer },
    heat,
    labels: outer + labels / 2,
    counts: heat ? (heat.inner + heat.outer) / 2 : 0,
  };
}

/** The parts of a dial on paper, where names stand around it: those of the months are within. */
export function paperRoom(outer: number): DialRoom {
  const inner = Math.round(outer * 0.4);
  const heat = { inner: inner - heatGap - paperHeatThickness, outer: inner - heatGap };
  return { size: 2 * outer, rings: { inner, outer }, heat, labels: heat.outer - 11, counts: heat.inner + 9 };
}

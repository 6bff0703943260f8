import { fullTurn } from './dial.ts';

/** Pixels along the arc that a mark has at least, that a bundle needs for its number, and that stay free between two. */
export const leastLength = 8;
const bundleLength = 18;
const gap = 1;

/** Rounding of angles, far below the gap: a lane is free for the day after. */
const rounding = 1e-9;

/** A place along a lane, for one item or for a bundle of them. */
export interface Place<Item> {
  readonly lane: number;
  readonly start: number;
  readonly end: number;
  readonly items: readonly Item[];
}

/** An item by where its day begins on the turn. */
export interface Placed<Item> {
  readonly item: Item;
  readonly angle: number;
}

/**
 * Finds a lane for each item of a ring, outermost first; what finds none joins a bundle in the innermost lane. `items` are
 * sorted by their angles, `lanes` are the inner radii of the lanes, `day` is the angle of one day. No two places overlap.
 */
export function placeInLanes<Item>(
  items: readonly Placed<Item>[],
  lanes: readonly number[],
  day: number,
): Place<Item>[] {
  const all = firstFit(items, lanes, day);
  if (all.left.length === 0) return all.places;
  const own = lanes.slice(0, -1);
  const { places, left } = firstFit(items, own, day);
  return [...places, ...bundled(left, own.length, lanes.at(-1) ?? 1, day)];
}

/** How many lanes the items of a ring would take at this radius, up to `most`. */
export function lanesNeeded(items: readonly Placed<unknown>[], radius: number, day: number, most: number): number {
  const ends: number[] = [];
  const slot = slotOf(leastLength, radius, day);
  for (const { angle } of items) {
    const start = Math.min(angle, fullTurn - slot);
    const free = ends.findIndex((end) => end <= start + rounding);
    if (free >= 0) ends[free] = start + slot;
    else if (ends.push(start + slot) === most) return most;
  }
  return Math.max(1, ends.length);
}

const slotOf = (length: number, radius: number, day: number) => Math.max(day, (length + gap) / radius);

// The end of the turn is reached before a lane is chosen: moved back afterwards, a mark would lie on its neighbour.
function firstFit<Item>(items: readonly Placed<Item>[], lanes: readonly number[], day: number) {
  const slots = lanes.map((radius) => slotOf(leastLength, radius, day));
  const ends = lanes.map(() => 0);
  const places: Place<Item>[] = [];
  const left: Placed<Item>[] = [];
  for (const placed of items) {
    const lane = slots.findIndex((slot, at) => (ends[at] ?? 0) <= Math.min(placed.angle, fullTurn - slot) + rounding);
    const slot = slots[lane];
    if (slot === undefined) {
      left.push(placed);
      continue;
    }
    const start = Math.min(placed.angle, fullTurn - slot);
    ends[lane] = start + slot;
    places.push({ lane, start, end: start + slot - gap / (lanes[lane] ?? 1), items: [placed.item] });
  }
  return { places, left };
}

function bundled<Item>(left: readonly Placed<Item>[], lane: number, radius: number, day: number): Place<Item>[] {
  const slot = slotOf(bundleLength, radius, day);
  const bundles: { readonly start: number; readonly items: Item[] }[] = [];
  for (const { item, angle } of left) {
    const start = Math.min(angle, fullTurn - slot);
    const last = bundles.at(-1);
    if (last && start < last.start + slot) last.items.push(item);
    else bundles.push({ start, items: [item] });
  }
  const single = slotOf(leastLength, radius, day);
  return bundles.map(({ start, items }) => ({
    lane,
    start,
    end: start + (items.length === 1 ? single : slot) - gap / radius,
    items,
  }));
}

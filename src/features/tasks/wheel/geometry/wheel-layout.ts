import { angleOf, type Arc, fullTurn } from './dial.ts';
import { lanesNeeded, type Placed, placeInLanes } from './lanes.ts';
import type { YearWindow } from './year-window.ts';

/** What the wheel places: something with a day, in one of its rings. */
export interface DialItem {
  readonly kind: string;
  readonly day: string;
}

/** A mark for one item, or a bundle of several. */
export interface Mark<Item> extends Arc {
  readonly ring: string;
  readonly items: readonly Item[];
}

export interface Ring {
  readonly kind: string;
  readonly inner: number;
  readonly outer: number;
}

export interface WheelLayout<Item> {
  /** From the outermost to the innermost; rings without items have no room. */
  readonly rings: readonly Ring[];
  readonly marks: readonly Mark<Item>[];
}

/** Where the rings lie, in pixels from the centre. */
export interface Room {
  readonly inner: number;
  readonly outer: number;
}

/** Pixels from the centre of one lane to that of the next, so that a mark is at least 9 thick. */
const leastPitch = 10;
const greatestThickness = 18;
const laneGap = 1;
const ringGap = 6;

/** Places the items of a window in rings and lanes, so that no two marks overlap. */
export function layOut<Item extends DialItem>(
  items: readonly Item[],
  kinds: readonly Item['kind'][],
  window: YearWindow,
  room: Room,
): WheelLayout<Item> {
  const day = fullTurn / window.days;
  const sorted = sortedByKind(items, window);
  const used = kinds.filter((kind) => sorted.has(kind));
  const free = room.outer - room.inner - ringGap * Math.max(0, used.length - 1);
  const lanes = Math.max(used.length, Math.floor(free / leastPitch));
  const needed = used.map((kind) => lanesNeeded(sorted.get(kind) ?? [], room.inner, day, lanes));
  const given = shareOut(needed, lanes);
  const pitch = free / given.reduce((sum, each) => sum + each, 0);
  const thickness = Math.min(pitch - laneGap, greatestThickness);

  const rings: Ring[] = [];
  const marks: Mark<Item>[] = [];
  let outer = room.outer;
  used.forEach((kind, at) => {
    const count = given[at] ?? 1;
    const middles = Array.from({ length: count }, (_, lane) => outer - (lane + 0.5) * pitch);
    const inners = middles.map((middle) => middle - thickness / 2);
    for (const { lane, ...place } of placeInLanes(sorted.get(kind) ?? [], inners, day)) {
      const inner = inners[lane] ?? 0;
      marks.push({ ...place, ring: kind, inner, outer: inner + thickness });
    }
    rings.push({ kind, inner: outer - count * pitch, outer });
    outer -= count * pitch + ringGap;
  });
  return { rings, marks };
}

function sortedByKind<Item extends DialItem>(items: readonly Item[], window: YearWindow) {
  const byKind = new Map<string, Placed<Item>[]>();
  for (const item of items) {
    const angle = angleOf(window, item.day);
    if (angle < 0 || angle >= fullTurn) continue;
    const placed = byKind.get(item.kind);
    if (placed) placed.push({ item, angle });
    else byKind.set(item.kind, [{ item, angle }]);
  }
  for (const placed of byKind.values()) placed.sort((a, b) => a.angle - b.angle);
  return byKind;
}

/** Gives each ring one lane, and further ones to whoever lacks most, as long as there are any. */
function shareOut(needed: readonly number[], lanes: number): number[] {
  const given = needed.map(() => 1);
  for (let rest = lanes - given.length; rest > 0; rest--) {
    let neediest = -1;
    let most = 1;
    needed.forEach((need, at) => {
      const lack = need / (given[at] ?? 1);
      if (lack > most) [neediest, most] = [at, lack];
    });
    if (neediest < 0) break;
    given[neediest] = (given[neediest] ?? 0) + 1;
  }
  return given;
}

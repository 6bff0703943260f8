import { fullTurn, pointAt } from './dial.ts';
import { inOrder } from './in-order.ts';
import type { Mark } from './wheel-layout.ts';

/** What is around the rings, in pixels from the centre. */
export interface LabelRoom {
  /** Where lines leave the rings. */
  readonly rim: number;
  /** How far to each side names begin. */
  readonly column: number;
  /** From the top of the highest name to the end of the lowest, around the centre. */
  readonly height: number;
  /** From one name to the next. */
  readonly pitch: number;
}

type Point = readonly [x: number, y: number];

/** A name beside the wheel, and the line that leads from it to its mark. */
export interface OutsideLabel<Item> {
  readonly item: Item;
  readonly side: 'left' | 'right';
  /** Its middle. */
  readonly y: number;
  /** From the outer edge of the mark along a spoke to the rim, and from there to the name. */
  readonly leader: readonly [mark: Point, rim: Point, name: Point];
}

/** Pixels along the rim that stay free between two lines. */
const leastGap = 2;

/** A mark as seen from the top along its side: both sides are placed alike, from 0 to half a turn. */
interface Candidate<Item> {
  readonly item: Item;
  readonly start: number;
  readonly end: number;
  readonly outer: number;
}

interface Placed {
  readonly angles: readonly number[];
  readonly heights: readonly number[];
}

/**
 * Names items beside the wheel, in the order given, as long as they fit: no two names overlap, and no two lines touch or
 * cross. What finds no place is left out.
 */
export function labelsOf<Item>(
  items: readonly Item[],
  marks: readonly Mark<Item>[],
  room: LabelRoom,
): OutsideLabel<Item>[] {
  const markOf = new Map(marks.flatMap((mark) => mark.items.map((item) => [item, mark] as const)));
  const sides = { right: [] as Candidate<Item>[], left: [] as Candidate<Item>[] };
  // Lines of the two sides don’t meet at the top or at the bottom either.
  const least = leastGap / room.rim / 2;
  const halved = (item: Item, start: number, end: number, outer: number): Candidate<Item> => ({
    item,
    start: Math.max(start, least),
    end: Math.min(end, fullTurn / 2 - least),
    outer,
  });
  for (const item of items) {
    const mark = markOf.get(item);
    if (!mark) continue;
    const { start, end, outer } = mark;
    if (start + end <= fullTurn) sides.right.push(halved(item, start, end, outer));
    else sides.left.push(halved(item, fullTurn - end, fullTurn - start, outer));
  }
  return [...alongSide(sides.right, 'right', room), ...alongSide(sides.left, 'left', room)];
}

function alongSide<Item>(
  candidates: readonly Candidate<Item>[],
  side: OutsideLabel<Item>['side'],
  room: LabelRoom,
): OutsideLabel<Item>[] {
  const chosen: Candidate<Item>[] = [];
  let placed: Placed = { angles: [], heights: [] };
  for (const candidate of candidates) {
    const after = chosen.findIndex((each) => middleOf(each) > middleOf(candidate));
    const at = after < 0 ? chosen.length : after;
    chosen.splice(at, 0, candidate);
    const next = place(chosen, room);
    if (next) placed = next;
    else chosen.splice(at, 1);
  }
  const sign = side === 'right' ? 1 : -1;
  return chosen.map(({ item, outer }, at) => {
    const angle = placed.angles[at] ?? 0;
    const y = placed.heights[at] ?? 0;
    const seen = (radius: number): Point => {
      const [x, above] = pointAt(angle, radius);
      return [sign * x, above];
    };
    return { item, side, y, leader: [seen(outer), seen(room.rim), [sign * room.column, y]] };
  });
}

const middleOf = ({ start, end }: Candidate<unknown>) => (start + end) / 2;

/** Where lines leave and names stand, from the top to the bottom; null where they don’t all fit. */
function place(chosen: readonly Candidate<unknown>[], { rim, column, height, pitch }: LabelRoom): Placed | null {
  const angles = inOrder(
    chosen.map((each) => ({ least: each.start, most: each.end, wanted: middleOf(each) })),
    leastGap / rim,
  );
  if (!angles) return null;
  const edge = (height - pitch) / 2;
  // A line stays outside of the circle that it leaves where its end lies beyond the tangent. Ends in the order of their
  // angles, all of them beyond: so no two lines cross.
  const heights = inOrder(
    angles.map((angle) => {
      const upward = Math.cos(angle);
      const tangent = (column * Math.sin(angle) - rim) / upward;
      return {
        least: upward < 0 ? Math.max(-edge, tangent) : -edge,
        most: upward > 0 ? Math.min(edge, tangent) : edge,
        wanted: -((rim + column) / 2) * upward,
      };
    }),
    pitch,
  );
  return heights && { angles, heights };
}

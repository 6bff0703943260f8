import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { orientations, papers, type Sheet, sheetRoom } from '../print/sheet.ts';
import { angleAt } from './dial.ts';
import { inOrder } from './in-order.ts';
import { labelsOf, type OutsideLabel } from './outside-labels.ts';
import { layOut } from './wheel-layout.ts';
import { type Span, windowOf } from './year-window.ts';

const kinds = ['contract_end', 'contract_notice', 'obligation', 'task', 'review', 'approval'] as const;

interface Item {
  readonly kind: (typeof kinds)[number];
  readonly day: string;
}

interface Drawn {
  readonly span: Span;
  readonly firstMonth: number;
  readonly heaps: readonly number[];
  readonly days: readonly { kind: Item['kind']; offset: number; heap: number | null }[];
  readonly paper: Sheet['paper'];
  readonly orientation: Sheet['orientation'];
}

function yearOf({ span, firstMonth, heaps, days, paper, orientation }: Drawn) {
  const window = windowOf('2028-07-01', span, firstMonth);
  const items = days.map(({ kind, offset, heap }): Item => {
    const chosen = heap === null ? offset : (heaps[heap % heaps.length] ?? 0);
    return { kind, day: addDays(window.from, chosen % window.days) };
  });
  return { window, items, room: sheetRoom({ paper, orientation }) };
}

/** Years with items all over them and on a few days, such as the ends of quarters. */
const aYear = fc
  .record({
    span: fc.constantFrom<Span>('year', 'half', 'quarter'),
    firstMonth: fc.integer({ min: 1, max: 12 }),
    heaps: fc.array(fc.nat(365), { minLength: 1, maxLength: 4 }),
    days: fc.array(fc.record({ kind: fc.constantFrom(...kinds), offset: fc.nat(365), heap: fc.option(fc.nat(3)) }), {
      maxLength: 160,
      size: 'max',
    }),
    paper: fc.constantFrom(...papers),
    orientation: fc.constantFrom(...orientations),
  })
  .map(yearOf);

type Point = readonly [number, number];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether what two pieces of lines reach from one edge to the other has something in common. */
const share = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], axis: 0 | 1) =>
  Math.max(a[axis], b[axis]) >= Math.min(c[axis], d[axis]) && Math.max(c[axis], d[axis]) >= Math.min(a[axis], b[axis]);

/** Whether two pieces of lines have a point in common. */
const meet = (one: readonly [Point, Point], other: readonly [Point, Point]) =>
  share(one, other, 0) &&
  share(one, other, 1) &&
  turn(...one, other[0]) * turn(...one, other[1]) <= 0 &&
  turn(...other, one[0]) * turn(...other, one[1]) <= 0;

const piecesOf = ({ leader: [mark, rim, name] }: OutsideLabel<unknown>): [Point, Point][] => [
  [mark, rim],
  [rim, name],
];

/** How far a piece of a line stays from the centre. */
function distanceOf([[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

type Year = ReturnType<typeof yearOf>;

/** What is wrong with the names of a year. */
function faultsOf({ window, items, room }: Year): string[] {
  const { marks } = layOut(items, kinds, window, room.dial.rings);
  const labels = labelsOf(items, marks, room.labels);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  check(new Set(labels.map(({ item }) => item)).size === labels.length, 'named twice');
  for (const [at, label] of labels.entries()) {
    const { item, side, y, leader } = label;
    const [mark, rim, name] = leader;
    const held = marks.find((each) => each.items.includes(item));
    const angle = angleAt(...mark);
    check(Math.abs(Math.hypot(...mark) - (held?.outer ?? 0)) < 1e-6, 'a line ends beside its mark');
    // The end of the turn is its beginning.
    const isBeside = angle < (held?.start ?? 0) - 1e-9 || angle > (held?.end ?? 0) + 1e-9;
    check(Math.abs(angle) < 1e-9 || !isBeside, 'a line ends before or after its mark');
    check(distanceOf([rim, name]) > room.labels.rim - 1e-6, 'a line goes through the wheel');
    check(Math.abs(y) <= (room.height - room.labels.pitch) / 2 + 1e-6, 'a name is off the sheet');
    check(name[0] === (side === 'left' ? -1 : 1) * room.labels.column && name[1] === y, 'a line misses its name');
    for (const other of labels.slice(at + 1)) {
      check(other.side !== side || Math.abs(other.y - y) >= room.labels.pitch - 1e-6, 'names overlap');
      check(!piecesOf(label).some((own) => piecesOf(other).some((their) => meet(own, their))), 'lines meet');
    }
  }
  return faults;
}

describe('names beside the wheel', () => {
  test('never overlap, and each line ends at its mark without meeting another one', () => {
    fc.assert(
      fc.property(aYear, (year) => {
        expect(faultsOf(year)).toEqual([]);
      }),
      { numRuns: Number(process.env['WHEEL_YEARS'] ?? 100) },
    );
  });

  test('are given to every item of a year that isn’t full', () => {
    const window = windowOf('2026-01-01', 'year');
    const items = Array.from({ length: 50 }, (_, at): Item => ({ kind: 'task', day: addDays('2026-01-04', at * 7) }));
    for (const paper of papers) {
      for (const orientation of orientations) {
        const room = sheetRoom({ paper, orientation });
        const { marks } = layOut(items, kinds, window, room.dial.rings);
        expect(labelsOf(items, marks, room.labels)).toHaveLength(50);
      }
    }
  });
});

describe('values in order', () => {
  test('stand where they are wanted, or share what they are pushed by', () => {
    const wanted = (value: number) => ({ least: -100, most: 100, wanted: value });
    expect(inOrder([wanted(0), wanted(10)], 4)).toEqual([0, 10]);
    expect(inOrder([wanted(0), wanted(0), wanted(0)], 4)).toEqual([-4, 0, 4]);
  });

  test('keep to their limits, and are none where these are too tight', () => {
    const within = (least: number, most: number) => ({ least, most, wanted: 0 });
    expect(inOrder([within(0, 1), within(0, 9)], 4)).toEqual([0, 4]);
    expect(inOrder([within(0, 1), within(0, 3)], 4)).toBeNull();
  });
});

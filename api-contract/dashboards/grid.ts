/** Columns of the grid. */
export const gridColumns = 12;
/** The smallest width and height of a widget, in columns and rows. */
export const leastSize = 2;
/** The greatest height of a widget, and the last row that one begins in. */
export const mostRows = 20;
export const lastRow = 400;

/** Where a widget is: columns and rows from 0, width and height in them. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Layout = readonly Place[];
/** Where a widget is to be, or how large. */
export type Target = Partial<Omit<Place, 'id'>>;

/** Those that share a cell with a place, without itself. */
export const collide = <P extends Place>(layout: readonly P[], place: Place): P[] =>
  layout.filter((other) => other.id !== place.id && sharesColumn(other, place) && sharesRow(other, place));

/** From top to bottom, and in a row from left to right: the order in which one reads. */
export const readingOrder = <P extends Place>(layout: readonly P[]): P[] =>
  layout.toSorted((one, other) => one.y - other.y || one.x - other.x);

/** Moves each up as far as those above it let it. Nothing overlaps afterwards, whatever did before. */
export const compact = (layout: Layout): Layout => stack(readingOrder(layout));

/** Moves or resizes one. The others make room for it, and everything is compact afterwards. */
export function place(layout: Layout, id: string, target: Target): Layout {
  const from = layout.find((each) => each.id === id);
  if (!from) return layout;
  const wanted = within({ ...from, ...target });
  const others = readingOrder(layout.filter((each) => each.id !== id));
  const isBefore = (other: Place) =>
    sharesColumn(other, wanted) &&
    other.y + other.h / 2 <= (wanted.y > from.y ? wanted.y + wanted.h - 1 / 2 : wanted.y);
  const at = others.findLastIndex(isBefore) + 1;
  return stack([...others.slice(0, at), wanted, ...others.slice(at)]);
}

/** Where one of this size fits first, in the order in which one reads. */
export function firstFree(layout: Layout, { w, h }: Pick<Place, 'w' | 'h'>): Omit<Place, 'id'> {
  const below = Math.max(0, ...layout.map(bottomOf));
  for (let y = 0; y < below; y += 1) {
    for (let x = 0; x + w <= gridColumns; x += 1) {
      if (collide(layout, { id: '', x, y, w, h }).length === 0) return { x, y, w, h };
    }
  }
  return { x: 0, y: below, w, h };
}

/**
 * The next target in a direction that takes the widget elsewhere: past a high neighbour as many rows as that is high. Where
 * there is none, the next that changes anything; the same one where nothing does.
 */
export function nextTarget(layout: Layout, id: string, from: Target, by: Target): Target {
  const now = place(layout, id, from);
  const [axis, step] = Object.entries(by)[0] as [keyof Target, number];
  const own = (of: Layout) => of.filter((each) => each.id === id);
  const start = own(now)[0]?.[axis] ?? 0;
  const most = axis === 'y' ? Math.max(0, ...layout.map(bottomOf)) : gridColumns + mostRows;
  let otherwise: Target | undefined;
  for (let far = 1; far <= most; far += 1) {
    const target = { ...from, [axis]: start + step * far };
    const next = place(layout, id, target);
    if (!isSame(own(next), own(now))) return target;
    if (!otherwise && !isSame(next, now)) otherwise = target;
  }
  return otherwise ?? from;
}

/** Whether everything is in the same place. */
export function isSame(one: Layout, other: Layout): boolean {
  const others = new Map(other.map((each) => [each.id, each]));
  return (
    one.length === other.length &&
    one.every((each) => {
      const same = others.get(each.id);
      return same?.x === each.x && same.y === each.y && same.w === each.w && same.h === each.h;
    })
  );
}

/** Puts them below one another in this order, in the columns that each has. */
function stack(ordered: Layout): Layout {
  const bottoms = Array.from({ length: gridColumns }, () => 0);
  return ordered.map((each) => {
    const y = Math.max(...bottoms.slice(each.x, each.x + each.w));
    bottoms.fill(y + each.h, each.x, each.x + each.w);
    return { ...each, y };
  });
}

/** The place within the grid that is nearest. */
function within({ id, x, y, w, h }: Place): Place {
  const width = limited(w, leastSize, gridColumns);
  return {
    id,
    x: limited(x, 0, gridColumns - width),
    y: limited(y, 0, lastRow),
    w: width,
    h: limited(h, leastSize, mostRows),
  };
}

const limited = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));
const bottomOf = ({ y, h }: Place) => y + h;
const sharesColumn = (one: Place, other: Place) => one.x < other.x + other.w && other.x < one.x + one.w;
const sharesRow = (one: Place, other: Place) => one.y < other.y + other.h && other.y < one.y + one.h;

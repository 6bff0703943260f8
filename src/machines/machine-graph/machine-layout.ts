import type { GraphState, Way } from './machine-graph.ts';

/** A box of the diagram, in pixels from its top left corner. */
export interface Box {
  readonly state: GraphState;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inside: readonly Box[];
}

/** A line from a way out to the state that it leads to. */
export interface Line {
  readonly id: string;
  readonly from: string;
  readonly path: string;
}

export const rowHeight = 20;
export const headHeight = 30;
const padding = 12;
const gap = 20;
const columnGap = 84;
const leafWidth = 280;

/** Place the states of a machine in columns by how many steps they are from where it begins. */
export function layOut(root: GraphState): { boxes: Box[]; lines: Line[]; width: number; height: number } {
  const boxes: Box[] = [];
  let left = padding;
  for (const column of columnsOf(root)) {
    let top = padding;
    let widest = 0;
    for (const state of column) {
      const box = place(state, left, top);
      boxes.push(box);
      top += box.height + gap;
      widest = Math.max(widest, box.width);
    }
    left += widest + columnGap;
  }
  return {
    boxes,
    lines: linesBetween(boxes),
    width: left - columnGap + padding + gap,
    height: Math.max(...boxes.map((box) => box.top + box.height)) + padding,
  };
}

function place(state: GraphState, left: number, top: number): Box {
  let below = top + headHeight + state.ways.length * rowHeight + padding / 2;
  const inside = state.inside.map((child) => {
    const box = place(child, left + padding, below);
    below += box.height + padding;
    return box;
  });
  const width = Math.max(leafWidth, ...inside.map((box) => box.width + 2 * padding));
  return { state, left, top, width, height: below - top, inside };
}

/** Breadth first: each state is one column right of the first that leads to it. */
function columnsOf(root: GraphState): GraphState[][] {
  const left = new Set(root.inside);
  const columns: GraphState[][] = [];
  let next = root.inside.filter(({ kind }) => kind === 'initial');
  while (left.size > 0) {
    const column = next.length > 0 ? next : [...left];
    for (const state of column) left.delete(state);
    columns.push(column);
    const reached = new Set(column.flatMap(allWays).map(({ to }) => to));
    next = [...left].filter((state) => allIds(state).some((id) => reached.has(id)));
  }
  return columns;
}

const allWays = (state: GraphState): Way[] => [...state.ways, ...state.inside.flatMap(allWays)];
const allIds = (state: GraphState): string[] => [state.id, ...state.inside.flatMap(allIds)];
const allBoxes = (boxes: readonly Box[]): Box[] => boxes.flatMap((box) => [box, ...allBoxes(box.inside)]);

function linesBetween(boxes: readonly Box[]): Line[] {
  const every = allBoxes(boxes);
  return every.flatMap((from) =>
    from.state.ways.flatMap(({ to }, index) => {
      const target = every.find(({ state }) => state.id === to);
      if (!target) return [];
      const y = from.top + headHeight + (index + 0.5) * rowHeight;
      return [{ id: `${from.state.id} ${index}`, from: from.state.id, path: curve(from, y, target, index) }];
    }),
  );
}

function curve(from: Box, y: number, to: Box, index: number): string {
  const end = to.top + headHeight / 2;
  const start = from.left + from.width;
  const arrival = to.left + to.width;
  if (to.left > start) return bend(start, y, to.left, end);
  if (arrival < from.left) return bend(from.left, y, arrival, end);
  const bulge = Math.max(start, arrival) + 24 + (index % 4) * 8;
  return `M ${start} ${y} C ${bulge} ${y}, ${bulge} ${end}, ${arrival} ${end}`;
}

function bend(left: number, top: number, right: number, bottom: number): string {
  const middle = (left + right) / 2;
  return `M ${left} ${top} C ${middle} ${top}, ${middle} ${bottom}, ${right} ${bottom}`;
}

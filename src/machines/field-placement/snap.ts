import type { FieldRect } from '#api-contract/envelopes/schema';

/** Lines of a page that a field snaps to: shares of its width and height, from the upper left corner. */
export interface Lines {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** On which text stands: the lower edge of a field snaps to them. */
  readonly baselines: readonly number[];
  /** How near is near. */
  readonly within: { readonly x: number; readonly y: number };
}

/** Where a field snapped to, to be drawn across the page. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

export const noGuides: Guides = { x: null, y: null };

interface Snap {
  readonly by: number;
  readonly line: number;
}

const roundingError = 1e-9;

/** The edges of the other fields of a page, and the lines on which its text stands. */
export const linesOf = (others: readonly FieldRect[], rest: Pick<Lines, 'baselines' | 'within'>): Lines => ({
  x: others.flatMap(({ x, w }) => [x, x + w]),
  y: others.flatMap(({ y, h }) => [y, y + h]),
  ...rest,
});

/** The shortest way from one of some edges to one of some lines that is near enough. */
function nearest(edges: readonly number[], lines: readonly number[], within: number): Snap | null {
  let best: Snap | null = null;
  for (const edge of edges)
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= within + roundingError && (best === null || Math.abs(by) < Math.abs(best.by)))
        best = { by, line };
    }
  return best;
}

const shorter = (one: Snap | null, other: Snap | null): Snap | null =>
  one && other ? (Math.abs(other.by) < Math.abs(one.by) ? other : one) : (one ?? other);

const isOnPage = ({ x, y, w, h }: FieldRect) =>
  x >= 0 && y >= 0 && x + w <= 1 + roundingError && y + h <= 1 + roundingError;

/** A moved field put onto the nearest lines with any of its edges; it stays where it is rather than leave its page. */
export function snapMoved(rect: FieldRect, { x, y, baselines, within }: Lines): { rect: FieldRect; guides: Guides } {
  const bottom = rect.y + rect.h;
  const across = nearest([rect.x, rect.x + rect.w], x, within.x);
  const down = shorter(nearest([rect.y, bottom], y, within.y), nearest([bottom], baselines, within.y));
  const snapped = { ...rect, x: rect.x + (across?.by ?? 0), y: rect.y + (down?.by ?? 0) };
  return isOnPage(snapped)
    ? { rect: snapped, guides: { x: across?.line ?? null, y: down?.line ?? null } }
    : { rect, guides: noGuides };
}

/** A resized field put onto the nearest lines with the edges that move. */
export function snapResized(rect: FieldRect, { x, y, baselines, within }: Lines): { rect: FieldRect; guides: Guides } {
  const across = nearest([rect.x + rect.w], x, within.x);
  const down = nearest([rect.y + rect.h], [...y, ...baselines], within.y);
  const snapped = { ...rect, w: rect.w + (across?.by ?? 0), h: rect.h + (down?.by ?? 0) };
  return snapped.w > 0 && snapped.h > 0 && isOnPage(snapped)
    ? { rect: snapped, guides: { x: across?.line ?? null, y: down?.line ?? null } }
    : { rect, guides: noGuides };
}

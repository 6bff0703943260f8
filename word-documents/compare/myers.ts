/** Stretches that differ: `a` from `start` to before `end`, and `b` likewise. */
export interface Difference {
  aStart: number;
  aEnd: number;
  bStart: number;
  bEnd: number;
}

/** Beyond this many differences two texts are said to differ as a whole: time and memory grow with its square. */
const maxDistance = 2_500;

/** Returns where two lists differ, by the greedy algorithm of Myers (1986) with common ends left out. */
export function differencesOf(a: ArrayLike<string | number>, b: ArrayLike<string | number>): Difference[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const [aCount, bCount] = [aEnd - start, bEnd - start];
  if (aCount === 0 && bCount === 0) return [];
  const whole = [{ aStart: start, aEnd, bStart: start, bEnd }];
  if (aCount === 0 || bCount === 0) return whole;
  const trace = traceOf(aCount, bCount, (x, y) => a[start + x] === b[start + y]);
  return trace ? backtrack(trace, aCount, bCount, start) : whole;
}

/** The furthest points of each distance, for the diagonals that it reaches; null when there are too many differences. */
function traceOf(aCount: number, bCount: number, isEqual: (x: number, y: number) => boolean): Int32Array[] | null {
  const most = Math.min(aCount + bCount, maxDistance);
  const offset = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let distance = 0; distance <= most; distance += 1) {
    trace.push(furthest.slice(offset - distance - 1, offset + distance + 2));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const below = furthest[offset + diagonal + 1] ?? 0;
      const before = furthest[offset + diagonal - 1] ?? 0;
      let x = isDown(diagonal, distance, before, below) ? below : before + 1;
      while (x < aCount && x - diagonal < bCount && isEqual(x, x - diagonal)) x += 1;
      furthest[offset + diagonal] = x;
      if (x >= aCount && x - diagonal >= bCount) return trace;
    }
  }
  return null;
}

function isDown(diagonal: number, distance: number, before: number, below: number): boolean {
  return diagonal === -distance || (diagonal !== distance && before < below);
}

function backtrack(trace: readonly Int32Array[], aCount: number, bCount: number, start: number): Difference[] {
  const found: Difference[] = [];
  let [x, y] = [aCount, bCount];
  for (let distance = trace.length - 1; distance > 0; distance -= 1) {
    const furthest = trace[distance] ?? new Int32Array();
    const at = (diagonal: number) => furthest[distance + 1 + diagonal] ?? 0;
    const diagonal = x - y;
    const down = isDown(diagonal, distance, at(diagonal - 1), at(diagonal + 1));
    const [fromX, fromDiagonal] = down ? [at(diagonal + 1), diagonal + 1] : [at(diagonal - 1), diagonal - 1];
    const fromY = fromX - fromDiagonal;
    const [toX, toY] = down ? [fromX, fromY + 1] : [fromX + 1, fromY];
    const next = found.at(-1);
    if (next?.aStart === start + toX && next.bStart === start + toY) {
      next.aStart = start + fromX;
      next.bStart = start + fromY;
    } else found.push({ aStart: start + fromX, aEnd: start + toX, bStart: start + fromY, bEnd: start + toY });
    [x, y] = [fromX, fromY];
  }
  return found.reverse();
}

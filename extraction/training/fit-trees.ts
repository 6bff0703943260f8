import type { BoostedTrees, Tree } from '../clauses/boosted-trees.ts';
import { chance } from '../clauses/boosted-trees.ts';

/** Rows of numbers to learn from, one after the other, and which of them are right. */
export interface Table {
  columns: number;
  values: Float32Array;
  targets: Uint8Array;
}

export interface TreeSettings {
  trees: number;
  depth: number;
  rate: number;
  leastWeight: number;
  calm: number;
}

const bins = 48;

/** Gradient-boosted trees for a yes or no, over histograms. The same rows give the same trees. */
export function fitTrees(table: Table, settings: TreeSettings): BoostedTrees {
  const { columns, targets } = table;
  const rows = targets.length;
  const cuts = Array.from({ length: columns }, (_none, column) => cutsOf(table, column));
  const binned = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      binned[row * columns + column] = binOf(
        cuts[column] as Float32Array,
        table.values[row * columns + column] as number,
      );
    }
  }
  const share = targets.reduce((sum: number, target) => sum + target, 0) / rows;
  const base = Math.log((share + 1e-6) / (1 - share + 1e-6));
  const scores = new Float32Array(rows).fill(base);
  const slopes = new Float32Array(rows);
  const curves = new Float32Array(rows);
  const trees: Tree[] = [];
  for (let count = 0; count < settings.trees; count += 1) {
    for (let row = 0; row < rows; row += 1) {
      const likely = chance(scores[row] as number);
      slopes[row] = likely - (targets[row] as number);
      curves[row] = Math.max(likely * (1 - likely), 1e-6);
    }
    trees.push(growTree({ binned, columns, cuts, slopes, curves, scores }, settings));
  }
  return { base, trees };
}

interface Growing {
  binned: Uint8Array;
  columns: number;
  cuts: readonly Float32Array[];
  slopes: Float32Array;
  curves: Float32Array;
  scores: Float32Array;
}

interface Histogram {
  slopes: Float64Array;
  curves: Float64Array;
}

function growTree(given: Growing, settings: TreeSettings): Tree {
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const value: number[] = [];
  const grow = (rows: Int32Array, depth: number, histogram: Histogram | null): number => {
    const node = feature.length;
    feature.push(-1);
    threshold.push(0);
    left.push(0);
    right.push(0);
    value.push(0);
    const split = histogram && bestSplit(given, histogram, settings);
    if (!split) {
      const step = -settings.rate * newtonStep(given, rows, settings.calm);
      value[node] = step;
      for (const row of rows) given.scores[row] = (given.scores[row] as number) + step;
      return node;
    }
    const isLeft = (row: number) => (given.binned[row * given.columns + split.column] as number) <= split.bin;
    const lower = rows.filter(isLeft);
    const upper = rows.filter((row) => !isLeft(row));
    const [ofLower, ofUpper] = depth > 1 ? splitHistogram(given, histogram, lower, upper) : [null, null];
    feature[node] = split.column;
    threshold[node] = (given.cuts[split.column] as Float32Array)[split.bin] as number;
    left[node] = grow(lower, depth - 1, ofLower);
    right[node] = grow(upper, depth - 1, ofUpper);
    return node;
  };
  const all = Int32Array.from({ length: given.scores.length }, (_none, row) => row);
  grow(all, settings.depth, histogramOf(given, all));
  return {
    feature: Int8Array.from(feature),
    threshold: Float32Array.from(threshold),
    left: Uint8Array.from(left),
    right: Uint8Array.from(right),
    value: Float32Array.from(value),
  };
}

function histogramOf({ binned, columns, slopes, curves }: Growing, rows: Int32Array): Histogram {
  const found = { slopes: new Float64Array(columns * bins), curves: new Float64Array(columns * bins) };
  for (const row of rows) {
    const slope = slopes[row] as number;
    const curve = curves[row] as number;
    for (let column = 0; column < columns; column += 1) {
      const cell = column * bins + (binned[row * columns + column] as number);
      found.slopes[cell] = (found.slopes[cell] as number) + slope;
      found.curves[cell] = (found.curves[cell] as number) + curve;
    }
  }
  return found;
}

/** The smaller side is counted, the other is what remains. */
function splitHistogram(
  given: Growing,
  whole: Histogram,
  lower: Int32Array,
  upper: Int32Array,
): [Histogram, Histogram] {
  const counted = histogramOf(given, lower.length < upper.length ? lower : upper);
  const rest = {
    slopes: whole.slopes.map((slope, cell) => slope - (counted.slopes[cell] as number)),
    curves: whole.curves.map((curve, cell) => curve - (counted.curves[cell] as number)),
  };
  return lower.length < upper.length ? [counted, rest] : [rest, counted];
}

function newtonStep({ slopes, curves }: Growing, rows: Int32Array, calm: number): number {
  let slope = 0;
  let curve = calm;
  for (const row of rows) {
    slope += slopes[row] as number;
    curve += curves[row] as number;
  }
  return slope / curve;
}

function bestSplit(
  { columns, cuts }: Growing,
  { slopes, curves }: Histogram,
  { leastWeight, calm }: TreeSettings,
): { column: number; bin: number } | null {
  let slopeAll = 0;
  let curveAll = 0;
  for (let cell = 0; cell < bins; cell += 1) {
    slopeAll += slopes[cell] as number;
    curveAll += curves[cell] as number;
  }
  let best: { column: number; bin: number } | null = null;
  let bestGain = 1e-3 + slopeAll ** 2 / (curveAll + calm);
  for (let column = 0; column < columns; column += 1) {
    let slope = 0;
    let curve = 0;
    for (let bin = 0; bin < (cuts[column] as Float32Array).length; bin += 1) {
      slope += slopes[column * bins + bin] as number;
      curve += curves[column * bins + bin] as number;
      if (curve < leastWeight || curveAll - curve < leastWeight) continue;
      const gain = slope ** 2 / (curve + calm) + (slopeAll - slope) ** 2 / (curveAll - curve + calm);
      if (gain > bestGain) {
        bestGain = gain;
        best = { column, bin };
      }
    }
  }
  return best;
}

/** Values between which a column is cut: at most as many as there are bins, spread by how often values occur. */
function cutsOf({ columns, values, targets }: Table, column: number): Float32Array {
  const sorted = Float32Array.from(targets, (_none, row) => values[row * columns + column] as number).sort();
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin += 1) {
    cuts.add(sorted[Math.floor((bin * sorted.length) / bins)] as number);
  }
  return Float32Array.from(cuts).sort();
}

function binOf(cuts: Float32Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

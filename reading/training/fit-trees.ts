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

function growTree(given: Growing, settings: TreeSettings): Tree {
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const value: number[] = [];
  const grow = (rows: Int32Array, depth: number): number => {
    const node = feature.length;
    feature.push(-1);
    threshold.push(0);
    left.push(0);
    right.push(0);
    value.push(0);
    const split = depth > 0 ? bestSplit(given, rows, settings) : null;
    if (!split) {
      const step = -settings.rate * newtonStep(given, rows, settings.calm);
      value[node] = step;
      for (const row of rows) given.scores[row] = (given.scores[row] as number) + step;
      return node;
    }
    const isLeft = (row: number) => (given.binned[row * given.columns + split.column] as number) <= split.bin;
    feature[node] = split.column;
    threshold[node] = (given.cuts[split.column] as Float32Array)[split.bin] as number;
    left[node] = grow(rows.filter(isLeft), depth - 1);
    right[node] = grow(
      rows.filter((row) => !isLeft(row)),
      depth - 1,
    );
    return node;
  };
  grow(
    Int32Array.from({ length: given.scores.length }, (_none, row) => row),
    settings.depth,
  );
  return {
    feature: Int8Array.from(feature),
    threshold: Float32Array.from(threshold),
    left: Uint8Array.from(left),
    right: Uint8Array.from(right),
    value: Float32Array.from(value),
  };
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
  { binned, columns, cuts, slopes, curves }: Growing,
  rows: Int32Array,
  { leastWeight, calm }: TreeSettings,
): { column: number; bin: number } | null {
  const slopeIn = new Float64Array(columns * bins);
  const curveIn = new Float64Array(columns * bins);
  let slopeAll = 0;
  let curveAll = 0;
  for (const row of rows) {
    const slope = slopes[row] as number;
    const curve = curves[row] as number;
    slopeAll += slope;
    curveAll += curve;
    for (let column = 0; column < columns; column += 1) {
      const cell = column * bins + (binned[row * columns + column] as number);
      slopeIn[cell] = (slopeIn[cell] as number) + slope;
      curveIn[cell] = (curveIn[cell] as number) + curve;
    }
  }
  let best: { column: number; bin: number } | null = null;
  let bestGain = 1e-3 + slopeAll ** 2 / (curveAll + calm);
  for (let column = 0; column < columns; column += 1) {
    let slope = 0;
    let curve = 0;
    for (let bin = 0; bin < (cuts[column] as Float32Array).length; bin += 1) {
      slope += slopeIn[column * bins + bin] as number;
      curve += curveIn[column * bins + bin] as number;
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

/** A tree as parallel lists: a node that has no feature is a leaf. */
export interface Tree {
  feature: Int8Array;
  threshold: Float32Array;
  left: Uint8Array;
  right: Uint8Array;
  value: Float32Array;
}

export interface BoostedTrees {
  base: number;
  trees: readonly Tree[];
}

/** The log odds that the trees give to one row of numbers. */
export function scoreRow({ base, trees }: BoostedTrees, row: ArrayLike<number>, offset = 0): number {
  let sum = base;
  for (const { feature, threshold, left, right, value } of trees) {
    let node = 0;
    while ((feature[node] as number) >= 0) {
      const goesLeft = (row[offset + (feature[node] as number)] as number) <= (threshold[node] as number);
      node = (goesLeft ? left[node] : right[node]) as number;
    }
    sum += value[node] as number;
  }
  return sum;
}

export const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

import type { BoostedTrees, Tree } from '../clauses/boosted-trees.ts';

const ofTree = ['feature', 'threshold', 'left', 'right', 'value'] as const;

/** Trees as lists of numbers that JSON can hold. */
export interface PackedTrees {
  base: number;
  trees: number[][][];
}

/** A number as it is kept: seven digits. */
export const short = (value: number) => Number(value.toPrecision(7));

export function packTrees({ base, trees }: BoostedTrees): PackedTrees {
  return { base: short(base), trees: trees.map((tree) => ofTree.map((part) => Array.from(tree[part], short))) };
}

export function unpackTrees({ base, trees }: PackedTrees): BoostedTrees {
  return {
    base,
    trees: trees.map(([feature = [], threshold = [], left = [], right = [], value = []]): Tree => ({
      feature: Int8Array.from(feature),
      threshold: Float32Array.from(threshold),
      left: Uint8Array.from(left),
      right: Uint8Array.from(right),
      value: Float32Array.from(value),
    })),
  };
}

/** Weights of one byte for every feature and kind, found by the feature's hash. */
export interface LinearModel {
  kinds: number;
  rows: ReadonlyMap<number, number>;
  /** Those of one feature side by side. */
  weights: Int8Array;
  /** What one step of a byte is worth, by kind. */
  steps: Float32Array;
  biases: Float32Array;
}

/** The log odds of every kind for every clause, those of one clause side by side. */
export function scoreClauses(model: LinearModel, features: readonly Uint32Array[]): Float32Array {
  const { kinds, rows, weights, steps, biases } = model;
  const scores = new Float32Array(features.length * kinds);
  const sums = new Int32Array(kinds);
  features.forEach((hashes, clause) => {
    sums.fill(0);
    for (const hash of hashes) {
      const row = rows.get(hash);
      if (row === undefined) continue;
      const offset = row * kinds;
      for (let kind = 0; kind < kinds; kind += 1)
        sums[kind] = (sums[kind] as number) + (weights[offset + kind] as number);
    }
    const scale = 1 / Math.sqrt(hashes.length || 1);
    for (let kind = 0; kind < kinds; kind += 1) {
      scores[clause * kinds + kind] =
        (biases[kind] as number) + (sums[kind] as number) * (steps[kind] as number) * scale;
    }
  });
  return scores;
}

import type { LinearModel } from '../clauses/linear-model.ts';
import type { LinearWeights } from './fit-linear.ts';

const featuresKept = 60_000;

/** Keep the features that weigh most, one byte a weight. */
export function shrink({ kinds, weights, biases }: LinearWeights, hashes: Uint32Array): LinearModel {
  const steps = new Float32Array(kinds);
  const heaviest = new Float32Array(hashes.length);
  for (let cell = 0; cell < weights.length; cell += 1) {
    const weight = Math.abs(weights[cell] as number);
    const kind = cell % kinds;
    const feature = (cell - kind) / kinds;
    if (weight > (heaviest[feature] as number)) heaviest[feature] = weight;
    if (weight > (steps[kind] as number)) steps[kind] = weight;
  }
  for (let kind = 0; kind < kinds; kind += 1) steps[kind] = (steps[kind] as number) / 127 || 1;
  const kept = Array.from(hashes.keys())
    .sort((one, other) => (heaviest[other] as number) - (heaviest[one] as number) || one - other)
    .slice(0, featuresKept)
    .sort((one, other) => (hashes[one] as number) - (hashes[other] as number));
  const bytes = new Int8Array(kept.length * kinds);
  const rows = new Map<number, number>();
  kept.forEach((feature, row) => {
    rows.set(hashes[feature] as number, row);
    for (let kind = 0; kind < kinds; kind += 1) {
      bytes[row * kinds + kind] = Math.round((weights[feature * kinds + kind] as number) / (steps[kind] as number));
    }
  });
  return { kinds, rows, weights: bytes, steps, biases };
}

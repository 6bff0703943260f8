import type { WordModel, WordRow } from '../learned/verdict-words.ts';
import { fitSoftmax, type SparseRow } from './fit-softmax.ts';

const settings = { rounds: 30, rate: 0.15, decay: 3e-4 };
const seeds = [1, 2];
const featuresKept = 2_500;

/** The words that tell one answer to a rule from another, one byte a weight. */
export function fitWords(cases: readonly { words: WordRow; answer: number }[]): WordModel {
  const numbers = new Map<number, number>();
  for (const { words } of cases)
    for (const hash of words.hashes) if (!numbers.has(hash)) numbers.set(hash, numbers.size);
  const rows = cases.map(({ words }): SparseRow => ({
    features: Int32Array.from(words.hashes, (hash) => numbers.get(hash) as number),
    values: words.values,
  }));
  const targets = cases.map(({ answer }) => answer);
  const fits = seeds.map((seed) => fitSoftmax(rows, targets, numbers.size, settings, seed));
  const weights = Float32Array.from(
    fits[0] as Float32Array,
    (_weight, cell) => fits.reduce((sum, fit) => sum + (fit[cell] as number), 0) / fits.length,
  );
  return shrunk(weights, [...numbers.keys()]);
}

function shrunk(weights: Float32Array, hashes: readonly number[]): WordModel {
  const heaviest = hashes.map((_hash, feature) =>
    Math.max(...weights.slice(feature * 3, feature * 3 + 3).map(Math.abs)),
  );
  const kept = [...hashes.keys()]
    .sort((one, other) => (heaviest[other] as number) - (heaviest[one] as number) || one - other)
    .slice(0, featuresKept)
    .sort((one, other) => (hashes[one] as number) - (hashes[other] as number));
  const step = heaviest.reduce((most, each) => Math.max(most, each), 0) / 127 || 1;
  const bytes = new Int8Array(kept.length * 3);
  kept.forEach((feature, row) => {
    for (let answer = 0; answer < 3; answer += 1)
      bytes[row * 3 + answer] = Math.round((weights[feature * 3 + answer] as number) / step);
  });
  return {
    rows: new Map(kept.map((feature, row) => [hashes[feature] as number, row])),
    weights: bytes,
    step,
    biases: weights.slice(hashes.length * 3),
  };
}

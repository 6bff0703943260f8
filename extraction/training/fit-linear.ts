import { seededRandom, shuffle } from './seeded-random.ts';

/** Clauses to learn from: feature numbers of all of them in a row, where each begins, and its kinds as bits. */
export interface Examples {
  features: Int32Array;
  starts: Int32Array;
  labels: Float64Array;
  /** One over the root of how many features a clause has, those left out of training included. */
  scales: Float32Array;
  featureCount: number;
}

/** Weights of all kinds, those of one feature side by side, and one bias a kind. */
export interface LinearWeights {
  kinds: number;
  weights: Float32Array;
  biases: Float32Array;
}

const rounds = 6;
const averagedFrom = 2;
const rate = 0.5;
const biasRate = 0.02;
const firstSquares = 0.01;
const decay = 1e-6;
const negligible = 0.004;
const easy = 0.002;
const easyKept = 0.15;

/**
 * Logistic regression for every kind at once, by AdaGrad, over the examples named in `rows`. Easy negatives are thinned out;
 * weights are the mean of the later rounds.
 */
export function fitLinear(examples: Examples, rows: Int32Array, kinds: number, seed: number): LinearWeights {
  const { features, starts, labels, scales, featureCount } = examples;
  const random = seededRandom(seed);
  const weights = new Float32Array(featureCount * kinds);
  const squares = new Float32Array(featureCount * kinds).fill(firstSquares);
  const biases = new Float32Array(kinds).fill(-5);
  const sum = new Float32Array(weights.length);
  const biasSum = new Float32Array(kinds);
  const sums = new Float64Array(kinds);
  const wrongKinds = new Int32Array(kinds);
  const wrongBy = new Float64Array(kinds);
  const active = rows.slice();
  let count = active.length;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(active, count, random);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const row = active[at] as number;
      const from = starts[row] as number;
      const to = starts[row + 1] as number;
      if (from === to) continue;
      const scale = scales[row] as number;
      sums.fill(0);
      for (let place = from; place < to; place += 1) {
        const offset = (features[place] as number) * kinds;
        for (let kind = 0; kind < kinds; kind += 1)
          sums[kind] = (sums[kind] as number) + (weights[offset + kind] as number);
      }
      const label = labels[row] as number;
      let wrong = 0;
      let hard = label !== 0;
      for (let kind = 0; kind < kinds; kind += 1) {
        const chance = 1 / (1 + Math.exp(-((biases[kind] as number) + (sums[kind] as number) * scale)));
        const target = Math.floor(label / 2 ** kind) % 2;
        if (chance > easy) hard = true;
        if (Math.abs(chance - target) < negligible) continue;
        wrongKinds[wrong] = kind;
        wrongBy[wrong] = chance - target;
        wrong += 1;
      }
      if (hard || random() < easyKept) {
        active[at] = active[kept] as number;
        active[kept] = row;
        kept += 1;
      }
      for (let index = 0; index < wrong; index += 1) {
        const kind = wrongKinds[index] as number;
        const by = wrongBy[index] as number;
        biases[kind] = (biases[kind] as number) - biasRate * by;
        const slope = by * scale;
        for (let place = from; place < to; place += 1) {
          const cell = (features[place] as number) * kinds + kind;
          const weight = weights[cell] as number;
          const gradient = slope + decay * weight;
          const square = (squares[cell] as number) + gradient * gradient;
          squares[cell] = square;
          weights[cell] = weight - (rate * gradient) / Math.sqrt(square);
        }
      }
    }
    if (round < 2) count = kept;
    if (round >= averagedFrom) {
      for (let cell = 0; cell < sum.length; cell += 1) sum[cell] = (sum[cell] as number) + (weights[cell] as number);
      for (let kind = 0; kind < kinds; kind += 1) biasSum[kind] = (biasSum[kind] as number) + (biases[kind] as number);
    }
  }
  const averaged = rounds - averagedFrom;
  return { kinds, weights: sum.map((each) => each / averaged), biases: biasSum.map((each) => each / averaged) };
}

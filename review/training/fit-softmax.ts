import { seededRandom, shuffle } from '../../extraction/training/seeded-random.ts';

/** Rows of a few features each, by number, and their values. */
export interface SparseRow {
  features: Int32Array;
  values: Float32Array;
}

export interface SoftmaxSettings {
  rounds: number;
  rate: number;
  decay: number;
}

/** Weights for one of three answers: those of one feature side by side, biases last. */
export function fitSoftmax(
  rows: readonly SparseRow[],
  targets: ArrayLike<number>,
  featureCount: number,
  { rounds, rate, decay }: SoftmaxSettings,
  seed: number,
): Float32Array {
  const weights = new Float32Array((featureCount + 1) * 3);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const random = seededRandom(seed);
  const order = Int32Array.from(rows, (_row, index) => index);
  const sum = new Float32Array(weights.length);
  const chances = new Float64Array(3);
  const averagedFrom = rounds >> 1;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, order.length, random);
    for (const index of order) {
      const { features, values } = rows[index] as SparseRow;
      softmax(weights, rows[index] as SparseRow, featureCount, chances);
      for (let answer = 0; answer < 3; answer += 1) {
        const by = (chances[answer] as number) - (targets[index] === answer ? 1 : 0);
        for (let place = 0; place <= features.length; place += 1) {
          const isBias = place === features.length;
          const cell = (isBias ? featureCount : (features[place] as number)) * 3 + answer;
          const slope = by * (isBias ? 1 : (values[place] as number)) + decay * (weights[cell] as number);
          squares[cell] = (squares[cell] as number) + slope * slope;
          weights[cell] = (weights[cell] as number) - (rate * slope) / Math.sqrt(squares[cell] as number);
        }
      }
    }
    if (round < averagedFrom) continue;
    for (let cell = 0; cell < sum.length; cell += 1) sum[cell] = (sum[cell] as number) + (weights[cell] as number);
  }
  return sum.map((each) => each / (rounds - averagedFrom));
}

/** The chances of the three answers, into `chances`. */
export function softmax(
  weights: ArrayLike<number>,
  { features, values }: SparseRow,
  featureCount: number,
  chances: Float64Array,
): void {
  let highest = -Infinity;
  for (let answer = 0; answer < 3; answer += 1) {
    let score = weights[featureCount * 3 + answer] as number;
    for (let place = 0; place < features.length; place += 1)
      score += (weights[(features[place] as number) * 3 + answer] as number) * (values[place] as number);
    chances[answer] = score;
    highest = Math.max(highest, score);
  }
  let total = 0;
  for (let answer = 0; answer < 3; answer += 1) {
    chances[answer] = Math.exp((chances[answer] as number) - highest);
    total += chances[answer] as number;
  }
  for (let answer = 0; answer < 3; answer += 1) chances[answer] = (chances[answer] as number) / total;
}

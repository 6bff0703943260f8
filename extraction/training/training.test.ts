import { describe, expect, it } from 'vitest';
import { chance, scoreRow } from '../clauses/boosted-trees.ts';
import type { AnnotatedContract } from './annotated-contracts.ts';
import { fitLinear, type Examples } from './fit-linear.ts';
import { fitTrees, type Table } from './fit-trees.ts';
import { foldCount, foldsOf } from './folds.ts';
import { seededRandom } from './seeded-random.ts';

const settings = { trees: 40, depth: 3, rate: 0.2, leastWeight: 1, calm: 1 };

/** Right where the first number or the second is large, not both; the third means nothing. */
function eitherOr(rows: number): Table {
  const random = seededRandom(4);
  const values = Float32Array.from({ length: rows * 3 }, () => random());
  const targets = Uint8Array.from({ length: rows }, (_none, row) => {
    const [one = 0, other = 0] = values.subarray(row * 3, row * 3 + 2);
    return one > 0.5 !== other > 0.5 ? 1 : 0;
  });
  return { columns: 3, values, targets };
}

describe('trees', () => {
  it('learn what no weighted sum can tell', () => {
    const trees = fitTrees(eitherOr(600), settings);
    expect(chance(scoreRow(trees, [0.9, 0.1, 0.3]))).toBeGreaterThan(0.9);
    expect(chance(scoreRow(trees, [0.9, 0.9, 0.3]))).toBeLessThan(0.1);
  });

  it('are the same for the same rows', () => {
    expect(fitTrees(eitherOr(200), settings)).toEqual(fitTrees(eitherOr(200), settings));
  });
});

/** Clauses of two words; kind 0 is where word 0 stands, kind 1 where word 3 does. */
function clauses(count: number): Examples {
  const random = seededRandom(9);
  const features = Int32Array.from({ length: count * 2 }, (_none, place) => (place % 2) * 3 + Math.floor(random() * 3));
  return {
    features,
    starts: Int32Array.from({ length: count + 1 }, (_none, row) => row * 2),
    scales: new Float32Array(count).fill(Math.SQRT1_2),
    labels: Float64Array.from(
      { length: count },
      (_none, row) => (features[row * 2] === 0 ? 1 : 0) + (features[row * 2 + 1] === 3 ? 2 : 0),
    ),
    featureCount: 6,
  };
}

describe('logistic regression', () => {
  const rows = Int32Array.from({ length: 400 }, (_none, row) => row);

  it('learns every kind at once', () => {
    const { weights } = fitLinear(clauses(400), rows, 2, 1);
    const weight = (feature: number, kind: number) => weights[feature * 2 + kind] ?? 0;
    expect(weight(0, 0)).toBeGreaterThan(1);
    expect(weight(3, 1)).toBeGreaterThan(1);
    expect(weight(1, 0)).toBeLessThan(0);
  });

  it('gives the same weights for the same seed', () => {
    expect(fitLinear(clauses(400), rows, 2, 1)).toEqual(fitLinear(clauses(400), rows, 2, 1));
  });
});

describe('folds', () => {
  it('keep the contracts of one filer together', () => {
    const titles = Array.from(
      { length: 60 },
      (_none, index) => `MADEUP${index % 20}INC_0${(index % 9) + 1}_01_2020-EX-10.${index}`,
    );
    const contracts = titles.map((title, index): AnnotatedContract => ({
      id: `${index}`,
      title,
      contractType: '',
      text: '',
      annotations: [],
    }));
    const folds = foldsOf(contracts);
    expect(new Set(folds).size).toBe(foldCount);
    contracts.forEach((_contract, index) => expect(folds[index]).toBe(folds[index % 20]));
  });
});

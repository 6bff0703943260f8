import { featuresOf } from '../clauses/features.ts';
import { annotatedKinds } from '../clauses/kinds.ts';
import { structureOf, type Structure } from '../structure/clauses.ts';
import type { AnnotatedContract } from './annotated-contracts.ts';
import type { Examples } from './fit-linear.ts';

/** A contract cut into clauses, with the kinds that people found in each, as bits. */
export interface PreparedContract {
  contract: AnnotatedContract;
  structure: Structure;
  features: Uint32Array[];
  labels: Float64Array;
  present: boolean[];
}

export interface Prepared {
  contracts: PreparedContract[];
  examples: Examples;
  /** The first row of each contract, and the end of the last. */
  rowStarts: number[];
  /** The hash of every feature number. */
  hashes: Uint32Array;
}

const fewestContracts = 3;

export function prepare(contract: AnnotatedContract): PreparedContract {
  const structure = structureOf(contract.text);
  const labels = new Float64Array(structure.clauses.length);
  const present = annotatedKinds.map((kind, bit) => {
    const annotation = contract.annotations.find(({ category }) => category === kind);
    for (const span of annotation?.spans ?? []) {
      structure.clauses.forEach((clause, index) => {
        const shared = Math.min(clause.end, span.end) - Math.max(clause.start, span.start);
        if (shared <= 0) return;
        const covered = shared >= 0.5 * (clause.end - clause.bodyStart) || shared >= 0.5 * (span.end - span.start);
        const label = labels[index] as number;
        if (covered && Math.floor(label / 2 ** bit) % 2 === 0) labels[index] = label + 2 ** bit;
      });
    }
    return annotation?.present ?? false;
  });
  return { contract, structure, features: featuresOf(contract.text, structure), labels, present };
}

/** All clauses in one table, with the features that occur in at least a few contracts. */
export function tabulate(contracts: PreparedContract[]): Prepared {
  const spread = new Map<number, number>();
  for (const { features } of contracts) {
    const seen = new Set<number>();
    for (const clause of features) for (const hash of clause) seen.add(hash);
    for (const hash of seen) spread.set(hash, (spread.get(hash) ?? 0) + 1);
  }
  const numbers = new Map<number, number>();
  for (const [hash, count] of spread) if (count >= fewestContracts) numbers.set(hash, numbers.size);

  const rowCount = contracts.reduce((sum, { features }) => sum + features.length, 0);
  const starts = new Int32Array(rowCount + 1);
  const scales = new Float32Array(rowCount);
  const labels = new Float64Array(rowCount);
  const known: number[] = [];
  const rowStarts: number[] = [];
  let row = 0;
  for (const contract of contracts) {
    rowStarts.push(row);
    contract.features.forEach((clause, index) => {
      starts[row] = known.length;
      scales[row] = 1 / Math.sqrt(clause.length || 1);
      labels[row] = contract.labels[index] as number;
      for (const hash of clause) {
        const number = numbers.get(hash);
        if (number !== undefined) known.push(number);
      }
      row += 1;
    });
  }
  rowStarts.push(row);
  starts[row] = known.length;
  const examples = { features: Int32Array.from(known), starts, scales, labels, featureCount: numbers.size };
  return { contracts, examples, rowStarts, hashes: Uint32Array.from(numbers.keys()) };
}

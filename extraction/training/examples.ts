import { TextEvidence } from '../clauses/evidence.ts';
import { featuresOf } from '../clauses/features.ts';
import { annotatedKinds } from '../clauses/kinds.ts';
import { structureOf, type Clause, type Structure } from '../structure/clauses.ts';
import type { AnnotatedContract, AnnotatedSpan } from './annotated-contracts.ts';
import type { Examples } from './fit-linear.ts';

/** A contract cut into clauses, with the kinds that people found in each, as bits. */
export interface PreparedContract {
  contract: AnnotatedContract;
  structure: Structure;
  inText: TextEvidence;
  features: Uint32Array[];
  labels: Float64Array;
  present: boolean[];
  /** How many spans of a kind people annotated, and on which of them a clause lies. */
  spanCount: (kind: number) => number;
  spansOf: (kind: number, clause: number) => number[];
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
  const annotations = annotatedKinds.map((kind) => contract.annotations.find(({ category }) => category === kind));
  const spansOf = (kind: number, index: number) => {
    const clause = structure.clauses[index];
    return (annotations[kind]?.spans ?? []).flatMap((span, number) => (clause && liesOn(clause, span) ? [number] : []));
  };
  annotations.forEach((annotation, bit) => {
    if (!annotation?.spans.length) return;
    for (let index = 0; index < labels.length; index += 1) {
      if (spansOf(bit, index).length > 0) labels[index] = (labels[index] as number) + 2 ** bit;
    }
  });
  return {
    contract,
    structure,
    inText: new TextEvidence(contract.text, structure),
    features: featuresOf(contract.text, structure),
    labels,
    present: annotations.map((annotation) => annotation?.present ?? false),
    spanCount: (kind) => annotations[kind]?.spans.length ?? 0,
    spansOf,
  };
}

/** Half of the one is in the other. */
function liesOn(clause: Clause, span: AnnotatedSpan): boolean {
  const shared = Math.min(clause.end, span.end) - Math.max(clause.start, span.start);
  return shared > 0 && (shared >= 0.5 * (clause.end - clause.bodyStart) || shared >= 0.5 * (span.end - span.start));
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

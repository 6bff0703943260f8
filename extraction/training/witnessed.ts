import { gatherEvidence, type Candidates } from '../clauses/evidence.ts';
import { scoreClauses, type LinearModel } from '../clauses/linear-model.ts';
import type { PreparedContract } from './examples.ts';

/** A contract with the evidence that models give who never saw it. */
export interface Witnessed {
  prepared: PreparedContract;
  fold: number;
  candidates: Candidates[];
}

export function witness(
  prepared: PreparedContract,
  fold: number,
  linear: LinearModel,
  shares: Float32Array,
): Witnessed {
  const { inText, features } = prepared;
  return {
    prepared,
    fold,
    candidates: gatherEvidence(inText, scoreClauses(linear, features), shares),
  };
}

import type { Structure } from '../structure/clauses.ts';
import { chance, scoreRow, type BoostedTrees } from './boosted-trees.ts';
import { evidenceCount, gatherEvidence, TextEvidence, type Candidates } from './evidence.ts';
import { featuresOf } from './features.ts';
import { annotatedKinds, type AnnotatedKind } from './kinds.ts';
import { scoreClauses, type LinearModel } from './linear-model.ts';
import { presenceCount, presenceEvidence } from './presence.ts';

/** The three models in a row, and where a kind's answers begin. */
export interface ClauseModelParts {
  linear: LinearModel;
  passage: BoostedTrees;
  presence: BoostedTrees;
  /** How many contracts have each kind, from 0 to 1. */
  shares: Float32Array;
  /** From which chance on a kind counts as present, and below which as absent; in between nobody can tell. */
  presentFrom: Float32Array;
  absentBelow: Float32Array;
  /** From which chance on a passage is shown as one of a kind's places. */
  shownFrom: Float32Array;
}

export interface ClauseModel extends ClauseModelParts {
  /** Changes with the engine and with the weights. */
  version: string;
  bounds: (kind: AnnotatedKind) => { presentFrom: number; absentBelow: number };
}

export function boundsFor({ presentFrom, absentBelow }: Omit<ClauseModelParts, 'linear'>): ClauseModel['bounds'] {
  return (kind) => {
    const index = annotatedKinds.indexOf(kind);
    return { presentFrom: presentFrom[index] ?? 1, absentBelow: absentBelow[index] ?? 0 };
  };
}

export interface KindReading {
  kind: AnnotatedKind;
  /** The chance that the document has such a clause. */
  presence: number;
  present: boolean;
  /** Clauses by their chance to be of the kind, the likeliest first. */
  candidates: { clause: number; chance: number; shown: boolean }[];
}

/** Score every clause for every kind and judge which kinds the document has. */
export function readClauses(text: string, structure: Structure, model: ClauseModelParts): KindReading[] {
  const scores = scoreClauses(model.linear, featuresOf(text, structure));
  const candidates = gatherEvidence(new TextEvidence(text, structure), scores, model.shares);
  return judge(candidates, structure.clauses.length, model);
}

function judge(
  candidates: readonly Candidates[],
  clauseCount: number,
  model: Omit<ClauseModelParts, 'linear'>,
): KindReading[] {
  const chances = candidates.map((each) => passageChances(each, model.passage));
  const rows = presenceEvidence(candidates, chances, clauseCount, model.shares);
  return annotatedKinds.map((kind, index) => {
    const presence = chance(scoreRow(model.presence, rows, index * presenceCount));
    const shownFrom = model.shownFrom[index] as number;
    const ranked = Array.from(candidates[index]?.clauses ?? [], (clause, place) => ({
      clause,
      chance: chances[index]?.[place] ?? 0,
    })).sort((one, other) => other.chance - one.chance);
    return {
      kind,
      presence,
      present: presence >= (model.presentFrom[index] as number) && ranked.length > 0,
      candidates: ranked.map((candidate, rank) => ({
        ...candidate,
        shown: rank === 0 || candidate.chance >= shownFrom,
      })),
    };
  });
}

export function passageChances({ clauses, evidence }: Candidates, trees: BoostedTrees): Float32Array {
  return Float32Array.from(clauses, (_clause, place) => chance(scoreRow(trees, evidence, place * evidenceCount)));
}

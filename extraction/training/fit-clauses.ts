import { evidenceCount } from '../clauses/evidence.ts';
import { chance, scoreRow, type BoostedTrees } from '../clauses/boosted-trees.ts';
import { annotatedKinds } from '../clauses/kinds.ts';
import type { LinearModel } from '../clauses/linear-model.ts';
import { presenceCount, presenceEvidence } from '../clauses/presence.ts';
import { passageChances, type ClauseModelParts } from '../clauses/read-clauses.ts';
import type { Prepared, PreparedContract } from './examples.ts';
import { fitLinear } from './fit-linear.ts';
import { fitTrees, type Table } from './fit-trees.ts';
import { shrink } from './shrink.ts';
import { absenceThresholds, passageThreshold, presenceThresholds } from './thresholds.ts';
import type { Witnessed } from './witnessed.ts';

const kinds = annotatedKinds.length;
const passageTrees = { trees: 130, depth: 4, rate: 0.08, leastWeight: 6, calm: 10 };
const presenceTrees = { trees: 60, depth: 3, rate: 0.1, leastWeight: 6, calm: 6 };

/** Which contracts a first model may not have seen. */
type Left = (contract: number) => boolean;

export function fitFirst({ examples, rowStarts, hashes }: Prepared, isLeftOut: Left): LinearModel {
  const rows: number[] = [];
  for (let contract = 0; contract + 1 < rowStarts.length; contract += 1) {
    if (isLeftOut(contract)) continue;
    for (let row = rowStarts[contract] as number; row < (rowStarts[contract + 1] as number); row += 1) rows.push(row);
  }
  return shrink(fitLinear(examples, Int32Array.from(rows), kinds, 1), hashes);
}

export function sharesOf(contracts: readonly PreparedContract[]): Float32Array {
  return Float32Array.from(
    annotatedKinds,
    (_kind, index) => contracts.filter(({ present }) => present[index]).length / (contracts.length || 1),
  );
}

/** Fit the second and third model and their thresholds on evidence of contracts that the first had not seen. */
export function fitRest(witnessed: readonly Witnessed[], shares: Float32Array): Omit<ClauseModelParts, 'linear'> {
  const folds = [...new Set(witnessed.map(({ fold }) => fold))];
  const outside = new Map(
    folds.map((fold) => [fold, fitTrees(passageTable(witnessed.filter((each) => each.fold !== fold)), passageTrees)]),
  );
  const chances = witnessed.map(({ fold, candidates }) =>
    candidates.map((each) => passageChances(each, outside.get(fold) as BoostedTrees)),
  );
  const rows = witnessed.map(({ prepared, candidates }, index) =>
    presenceEvidence(candidates, chances[index] as Float32Array[], prepared.structure.clauses.length, shares),
  );
  const presences = witnessed.map(() => new Float32Array(kinds));
  for (const fold of folds) {
    const trees = fitTrees(
      presenceTable(witnessed, rows, (each) => each.fold !== fold),
      presenceTrees,
    );
    witnessed.forEach((each, index) => {
      if (each.fold !== fold) return;
      for (let kind = 0; kind < kinds; kind += 1) {
        (presences[index] as Float32Array)[kind] = chance(
          scoreRow(trees, rows[index] as Float32Array, kind * presenceCount),
        );
      }
    });
  }
  const presentFrom = presenceThresholds(witnessed, presences);
  return {
    passage: fitTrees(passageTable(witnessed), passageTrees),
    presence: fitTrees(
      presenceTable(witnessed, rows, () => true),
      presenceTrees,
    ),
    shares,
    presentFrom,
    absentBelow: absenceThresholds(witnessed, presences, presentFrom),
    shownFrom: new Float32Array(kinds).fill(passageThreshold(witnessed, chances, presences, presentFrom)),
  };
}

const isOf = (labels: Float64Array, clause: number, kind: number) =>
  Math.floor((labels[clause] as number) / 2 ** kind) % 2;

function passageTable(witnessed: readonly Witnessed[]): Table {
  const all = witnessed.flatMap(({ prepared, candidates }) =>
    candidates.map((each, kind) => ({ each, kind, labels: prepared.labels })),
  );
  const count = all.reduce((sum, { each }) => sum + each.clauses.length, 0);
  const table: Table = {
    columns: evidenceCount,
    values: new Float32Array(count * evidenceCount),
    targets: new Uint8Array(count),
  };
  let row = 0;
  for (const { each, kind, labels } of all) {
    table.values.set(each.evidence, row * evidenceCount);
    for (const clause of each.clauses) {
      table.targets[row] = isOf(labels, clause, kind);
      row += 1;
    }
  }
  return table;
}

function presenceTable(
  witnessed: readonly Witnessed[],
  rows: readonly Float32Array[],
  isIn: (each: Witnessed) => boolean,
): Table {
  const chosen = witnessed.flatMap((each, index) =>
    isIn(each) ? [{ each, values: rows[index] as Float32Array }] : [],
  );
  const table: Table = {
    columns: presenceCount,
    values: new Float32Array(chosen.length * kinds * presenceCount),
    targets: new Uint8Array(chosen.length * kinds),
  };
  chosen.forEach(({ each, values }, index) => {
    table.values.set(values, index * kinds * presenceCount);
    for (let kind = 0; kind < kinds; kind += 1)
      table.targets[index * kinds + kind] = each.prepared.present[kind] ? 1 : 0;
  });
  return table;
}

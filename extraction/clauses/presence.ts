import type { Candidates } from './evidence.ts';
import { evidenceCount } from './evidence.ts';

/** Numbers that the third model sees of a kind in a document; their order is part of the model. */
export const presenceCount = 19;

/** What speaks for a document having each kind of clause, `presenceCount` numbers a kind, side by side. */
export function presenceEvidence(
  candidates: readonly Candidates[],
  chances: readonly Float32Array[],
  clauseCount: number,
  shares: ArrayLike<number>,
): Float32Array {
  const rows = new Float32Array(candidates.length * presenceCount);
  const tops = chances.map((list) => sorted(list));
  const mean = tops.reduce((sum, [top = 0]) => sum + top, 0) / (tops.length || 1);
  candidates.forEach(({ evidence }, kind) => {
    const [first = 0, second = 0, third = 0] = tops[kind] ?? [];
    const list = chances[kind] ?? new Float32Array();
    const at = (index: number, column: number) => evidence[index * evidenceCount + column] ?? 0;
    const most = (column: number) => {
      let best = -99;
      for (let index = 0; index < list.length; index += 1) best = Math.max(best, at(index, column));
      return best;
    };
    const best = list.indexOf(first);
    const none = list.reduce((left, chance) => left * (1 - chance), 1);
    rows.set(
      [
        logit(first),
        logit(second),
        logit(third),
        logit(1 - none),
        at(0, 0),
        at(1, 0),
        at(best, 0),
        at(best, 8),
        at(best, 9),
        at(best, 10),
        at(best, 12),
        at(best, 13),
        most(8),
        most(10),
        Math.log(clauseCount + 1),
        shares[kind] as number,
        mean,
        at(best, 6),
        at(0, 19),
      ],
      kind * presenceCount,
    );
  });
  return rows;
}

const sorted = (list: Float32Array) => list.slice().sort().reverse();
const logit = (chance: number) => Math.log((chance + 1e-4) / (1 - chance + 1e-4));

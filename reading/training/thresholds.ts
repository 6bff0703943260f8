import { annotatedKinds } from '../clauses/kinds.ts';
import type { Witnessed } from './witnessed.ts';

interface Judged {
  chance: number;
  right: boolean;
}

const pull = 25;

/** Where the F1 of a kind is best; kinds with few examples lean on what is best for all. */
export function presenceThresholds(witnessed: readonly Witnessed[], presences: readonly Float32Array[]): Float32Array {
  const judged = annotatedKinds.map((_kind, kind) =>
    witnessed.map(({ prepared }, index): Judged => ({
      chance: presences[index]?.[kind] ?? 0,
      right: prepared.present[kind] ?? false,
    })),
  );
  return leaning(judged, () => 0);
}

const missedAtMost = 0.03;

/** Below which chance a kind is called absent: so low that hardly any contract that has it falls below. */
export function absenceThresholds(
  witnessed: readonly Witnessed[],
  presences: readonly Float32Array[],
  presentFrom: Float32Array,
): Float32Array {
  const present = annotatedKinds
    .flatMap((_kind, kind) =>
      witnessed.flatMap(({ prepared }, index) => (prepared.present[kind] ? [presences[index]?.[kind] ?? 0] : [])),
    )
    .sort((one, other) => one - other);
  const common = present[Math.floor(present.length * missedAtMost)] ?? 0;
  return presentFrom.map((from) => Math.min(common, from / 2));
}

/** The same for places: a clause counts, and a span that no clause was shown for is missed. */
export function passageThresholds(
  witnessed: readonly Witnessed[],
  chances: readonly Float32Array[][],
  presences: readonly Float32Array[],
  presentFrom: Float32Array,
): Float32Array {
  const missed = annotatedKinds.map(() => 0);
  const judged = annotatedKinds.map((_kind, kind) =>
    witnessed.flatMap(({ prepared, candidates }, index): Judged[] => {
      const clauses = candidates[kind]?.clauses ?? new Int32Array();
      const all = prepared.labels.reduce((sum, label) => sum + (Math.floor(label / 2 ** kind) % 2), 0);
      const shown = (presences[index]?.[kind] ?? 0) >= (presentFrom[kind] as number);
      const list = Array.from(clauses, (clause, place): Judged => ({
        chance: chances[index]?.[kind]?.[place] ?? 0,
        right: Math.floor((prepared.labels[clause] as number) / 2 ** kind) % 2 === 1,
      }));
      const reached = shown ? list.filter(({ right }) => right).length : 0;
      missed[kind] = (missed[kind] ?? 0) + all - reached;
      return shown ? list : [];
    }),
  );
  return leaning(judged, (kind) => missed[kind] ?? 0);
}

function leaning(judged: readonly (readonly Judged[])[], missed: (kind: number) => number): Float32Array {
  const common = bestThreshold(
    judged.flat(),
    judged.reduce((sum, _list, kind) => sum + missed(kind), 0),
  );
  return Float32Array.from(judged, (list, kind) => {
    const own = bestThreshold(list, missed(kind));
    const examples = list.filter(({ right }) => right).length;
    return (own * examples + common * pull) / (examples + pull);
  });
}

/** The middle of the thresholds whose F1 is as good as the best, nearly. */
function bestThreshold(list: readonly Judged[], missed: number): number {
  const all = list.filter(({ right }) => right).length + missed;
  const steps = Array.from({ length: 45 }, (_none, step) => 0.06 + step * 0.02);
  const figures = steps.map((step) => {
    const shown = list.filter(({ chance }) => chance >= step);
    return (2 * shown.filter(({ right }) => right).length) / (shown.length + all || 1);
  });
  const best = Math.max(...figures);
  const good = steps.filter((_step, index) => (figures[index] as number) >= best - 0.01);
  return good.reduce((sum, step) => sum + step, 0) / (good.length || 1);
}

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
  return leaning(judged);
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

/**
 * From which chance on a place is shown: of what is shown, how much is right; of the annotated spans, how many a shown
 * clause lies on. One bound for all kinds, since chances mean the same for each.
 */
export function passageThreshold(
  witnessed: readonly Witnessed[],
  chances: readonly Float32Array[][],
  presences: readonly Float32Array[],
  presentFrom: Float32Array,
): number {
  const shown = annotatedKinds.flatMap((_kind, kind) =>
    witnessed.map(({ prepared, candidates }, index): ShownContract => {
      const isShown = (presences[index]?.[kind] ?? 0) >= (presentFrom[kind] as number);
      const clauses = Array.from(isShown ? (candidates[kind]?.clauses ?? []) : [], (clause, place) => ({
        chance: chances[index]?.[kind]?.[place] ?? 0,
        spans: prepared.spansOf(kind, clause),
      }));
      return { spans: prepared.spanCount(kind), clauses: clauses.sort((one, other) => other.chance - one.chance) };
    }),
  );
  return best((step) => placeFigure(shown, step));
}

interface ShownContract {
  /** How many spans people annotated. */
  spans: number;
  /** The likeliest first; which of the spans each lies on. */
  clauses: { chance: number; spans: readonly number[] }[];
}

function placeFigure(contracts: readonly ShownContract[], step: number): number {
  let places = 0;
  let right = 0;
  let reached = 0;
  let all = 0;
  for (const { spans, clauses } of contracts) {
    const shown = clauses.filter(({ chance }, rank) => rank === 0 || chance >= step);
    places += shown.length;
    right += shown.filter((clause) => clause.spans.length > 0).length;
    reached += new Set(shown.flatMap((clause) => clause.spans)).size;
    all += spans;
  }
  const precision = right / (places || 1);
  const recall = reached / (all || 1);
  return (2 * precision * recall) / (precision + recall || 1);
}

function leaning(judged: readonly (readonly Judged[])[]): Float32Array {
  const common = best((step) => presenceFigure(judged.flat(), step));
  return Float32Array.from(judged, (list) => {
    const own = best((step) => presenceFigure(list, step));
    const examples = list.filter(({ right }) => right).length;
    return (own * examples + common * pull) / (examples + pull);
  });
}

function presenceFigure(list: readonly Judged[], step: number): number {
  const all = list.filter(({ right }) => right).length;
  const found = list.filter(({ chance }) => chance >= step);
  return (2 * found.filter(({ right }) => right).length) / (found.length + all || 1);
}

const steps = Array.from({ length: 45 }, (_none, step) => 0.06 + step * 0.02);

/** The middle of the thresholds whose figure is as good as the best, nearly. */
function best(figure: (step: number) => number): number {
  const figures = steps.map(figure);
  const highest = Math.max(...figures);
  const good = steps.filter((_step, index) => (figures[index] as number) >= highest - 0.01);
  return good.reduce((sum, step) => sum + step, 0) / (good.length || 1);
}

import { evidenceCount, type Candidates, type Shares } from './evidence.ts';
import type { TextSigns } from './text-signs.ts';
import { turnCount } from './text-signs.ts';

/** Numbers that the third model sees of a rule in a text; their order is part of the model. */
export const verdictCount = 34 + turnCount;

const logit = (chance: number) => Math.log((chance + 1e-3) / (1 - chance + 1e-3));

/** The passages of a rule, the likeliest first by the second model, with its chances. */
export interface Ranked {
  /** Places in the candidates. */
  order: readonly number[];
  chances: Float32Array;
}

export function rank(chances: Float32Array): Ranked {
  const order = Array.from(chances.keys()).sort((one, other) => (chances[other] as number) - (chances[one] as number));
  return { order, chances };
}

/** What speaks for each verdict on a rule in the whole of a text. */
export function verdictEvidence(
  rule: number,
  { passages, evidence }: Candidates,
  { order, chances }: Ranked,
  signs: TextSigns,
  { met, contradicted }: Shares,
): Float32Array {
  const at = (place: number | undefined, column: number) =>
    place === undefined ? -12 : (evidence[place * evidenceCount + column] as number);
  const chance = (nth: number) => logit(chances[order[nth] ?? -1] ?? 0);
  const [first, second, third] = order;
  const most = (column: number) => order.reduce((best, place) => Math.max(best, at(place, column)), -12);
  /** The chance-weighted mean over the passages. */
  const mean = (column: number) => {
    let sum = 0;
    let weight = 1e-3;
    for (const place of order.slice(0, 5)) {
      sum += (chances[place] as number) * Math.max(-12, at(place, column));
      weight += chances[place] as number;
    }
    return sum / weight;
  };
  const none = chances.reduce((left, each) => left * (1 - each), 1);
  const likely = chances.reduce((sum, each) => sum + (each > 0.4 ? 1 : 0), 0);
  const inTop = (side: 'met' | 'contradicted') =>
    order.slice(0, 3).reduce((sum, place) => sum + signs.count(rule, side, passages[place] as number), 0);
  const weighted = (side: 'met' | 'contradicted') =>
    order.reduce(
      (sum, place) => sum + (chances[place] as number) * signs.count(rule, side, passages[place] as number),
      0,
    );
  const best = passages[first ?? -1];
  return Float32Array.from([
    chance(0),
    chance(1),
    chance(2),
    logit(1 - none),
    likely,
    at(first, 0),
    at(first, 1),
    at(first, 2),
    at(first, 1) - at(first, 2),
    at(second, 1) - at(second, 2),
    at(third, 1) - at(third, 2),
    most(0),
    most(1),
    most(2),
    most(1) - most(2),
    mean(1),
    mean(2),
    at(first, 12),
    at(first, 13),
    at(first, 14),
    at(second, 13),
    at(second, 14),
    inTop('met'),
    inTop('contradicted'),
    weighted('met'),
    weighted('contradicted'),
    most(13),
    most(14),
    at(first, 18),
    at(first, 26),
    at(first, 21),
    met,
    contradicted,
    at(first, 22),
    ...(best === undefined
      ? new Uint8Array(turnCount)
      : signs.turns.subarray(best * turnCount, (best + 1) * turnCount)),
  ]);
}

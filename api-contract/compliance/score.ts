/** How an assessable requirement was found. */
export const answerResults = ['met', 'partly', 'not_met'] as const;
export type AnswerResult = (typeof answerResults)[number];

/** What counts of one assessable requirement. Withdrawn requirements and context are left out by whoever calls. */
export interface ScoredAnswer {
  readonly applicable: boolean;
  readonly result: AnswerResult | null;
  /** What mappings say while nobody has answered. */
  readonly derived?: AnswerResult | null;
  /** On the scale of the assessment. */
  readonly score?: number | null;
  readonly weight?: number;
  /** Met, and its evidence is out of date. */
  readonly stale?: boolean;
}

/** Sums over requirements: sums of parts add up to the sum of the whole. */
export interface ScoreSums {
  readonly applicable: number;
  readonly not_applicable: number;
  readonly met: number;
  readonly partly: number;
  readonly not_met: number;
  /** How many of met, partly and not met are derived. */
  readonly derived: number;
  readonly met_derived: number;
  /** How many of met have evidence out of date. */
  readonly stale: number;
  readonly weight: number;
  readonly weighted: number;
  readonly scored: number;
  readonly score: number;
}

/** Figures of an assessment or a division of its framework. Percentages are whole numbers rounded down: 100 means all. */
export interface Score {
  readonly applicable: number;
  readonly not_applicable: number;
  readonly assessed: number;
  readonly unassessed: number;
  readonly met: number;
  readonly partly: number;
  readonly not_met: number;
  readonly derived: number;
  readonly met_derived: number;
  readonly stale: number;
  /** Met of applicable; null without anything applicable. */
  readonly met_percent: number | null;
  /** Weighted, a partly met requirement counting half. */
  readonly weighted_percent: number | null;
  /** The mean over those that were scored. */
  readonly maturity: number | null;
  readonly scored: number;
}

export const noScoreSums: ScoreSums = {
  applicable: 0,
  not_applicable: 0,
  met: 0,
  partly: 0,
  not_met: 0,
  derived: 0,
  met_derived: 0,
  stale: 0,
  weight: 0,
  weighted: 0,
  scored: 0,
  score: 0,
};

const worth = { met: 1, partly: 0.5, not_met: 0 } as const satisfies Record<AnswerResult, number>;
/** Sums of weights may miss a whole per cent by the last bits of a float. */
const lastBits = 1e-9;

/** Sums answers. Derived ones count only when the assessment counts them, and never over a person’s answer. */
export function sumAnswers(answers: Iterable<ScoredAnswer>, { countDerived = false } = {}): ScoreSums {
  const sums = { ...noScoreSums };
  for (const answer of answers) {
    if (!answer.applicable) {
      sums.not_applicable += 1;
      continue;
    }
    const derived = countDerived && answer.result === null ? (answer.derived ?? null) : null;
    const result = answer.result ?? derived;
    const weight = answer.weight ?? 1;
    sums.applicable += 1;
    sums.weight += weight;
    if (result) {
      sums[result] += 1;
      sums.weighted += weight * worth[result];
    }
    if (derived) sums.derived += 1;
    if (derived === 'met') sums.met_derived += 1;
    if (answer.result === 'met' && answer.stale) sums.stale += 1;
    if (answer.score != null) {
      sums.scored += 1;
      sums.score += answer.score;
    }
  }
  return sums;
}

/** Adds the sums of divisions, of which none is in another. */
export function addSums(parts: Iterable<ScoreSums>): ScoreSums {
  const sums = { ...noScoreSums };
  for (const part of parts) for (const key of Object.keys(sums) as (keyof ScoreSums)[]) sums[key] += part[key];
  return sums;
}

/** Returns the figures that sums give. Unassessed requirements count as not met. */
export function scoreOf(sums: ScoreSums): Score {
  const { applicable, not_applicable, met, partly, not_met, derived, met_derived, stale, scored } = sums;
  const assessed = met + partly + not_met;
  return {
    applicable,
    not_applicable,
    assessed,
    unassessed: applicable - assessed,
    met,
    partly,
    not_met,
    derived,
    met_derived,
    stale,
    met_percent: applicable === 0 ? null : Math.floor((met * 100) / applicable),
    weighted_percent: sums.weight > 0 ? weightedPercent(sums) : null,
    maturity: scored === 0 ? null : sums.score / scored,
    scored,
  };
}

function weightedPercent({ weighted, weight, met, applicable }: ScoreSums): number {
  if (met === applicable) return 100;
  return Math.min(99, Math.floor((weighted * 100) / weight + lastBits));
}

import { calibrated, weighed } from '../learned/judge.ts';
import type { AnswerBounds, VerdictModel } from '../learned/verdict-model.ts';

/** What third models that never saw a contract say of a rule in it, and what people say. */
export interface Foretold {
  chances: Float64Array;
  answer: number;
}

const contradictedWeights = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.8];
const silentWeights = [0.8, 0.9, 1, 1.1, 1.25];

/** What each answer's chance has to count for, so that the answers' F1 and what is right of all are best together. */
export function chooseWeights(foretold: readonly Foretold[]): number[] {
  const choices = contradictedWeights.flatMap((one) => silentWeights.map((other) => [1, one, other]));
  const figures = choices.map((weights) => {
    const said = foretold.map(({ chances, answer }) => {
      const own = weighed(chances, weights);
      return { said: own.indexOf(Math.max(...own)), answer };
    });
    const f1 = [0, 1, 2].map((answer) => {
      const both = said.filter((each) => each.said === answer && each.answer === answer).length;
      const either =
        said.filter((each) => each.said === answer).length + said.filter((each) => each.answer === answer).length;
      return (2 * both) / (either || 1);
    });
    const right = said.filter((each) => each.said === each.answer).length / said.length;
    return f1.reduce((sum, each) => sum + each, 0) / 3 + right;
  });
  const highest = Math.max(...figures);
  const good = choices.filter((_weights, index) => (figures[index] as number) >= highest - 0.004);
  return [0, 1, 2].map((answer) => good.reduce((sum, weights) => sum + (weights[answer] as number), 0) / good.length);
}

const rounds = 200;
const rate = 0.5;
const calm = 2;

/** A slope and a height a predicted answer, so that a confidence of .9 is right in nine of ten. */
export function calibrate(foretold: readonly Foretold[]): VerdictModel['calibration'] {
  return [0, 1, 2].map((answer) => {
    const said = foretold.filter(({ chances }) => chances.indexOf(Math.max(...chances)) === answer);
    const points = said.map((each) => {
      const raw = each.chances[answer] as number;
      return { odds: Math.log((raw + 1e-4) / (1 - raw + 1e-4)), right: each.answer === answer ? 1 : 0 };
    });
    let slope = 1;
    let height = 0;
    for (let round = 0; round < rounds; round += 1) {
      let down = calm * (slope - 1);
      let off = calm * height;
      for (const { odds, right } of points) {
        const wrong = 1 / (1 + Math.exp(-(slope * odds + height))) - right;
        down += wrong * odds;
        off += wrong;
      }
      slope -= (rate * down) / (points.length + 10);
      height -= (rate * off) / (points.length + 10);
    }
    return [slope, height] as const;
  });
}

/** What has to hold of the answers that are given, with something to spare. */
const wanted = { answered: 0.72, right: 0.94, missed: 0.02, overlooked: 0.05 };
const steps = Array.from({ length: 19 }, (_none, step) => 0.5 + step * 0.025);
const contradictedSteps = [0.03, 0.05, 0.08, 0.12, 0.2, 1];

/**
 * From which confidence on each answer is given: enough of them, nearly all right, and above all few that call a rule
 * silent where the contract speaks, or met where the contract says the opposite.
 */
export function chooseBounds(foretold: readonly Foretold[], calibration: VerdictModel['calibration']): AnswerBounds {
  const told = foretold.map(({ chances, answer }) => {
    const said = chances.indexOf(Math.max(...chances));
    return {
      said,
      answer,
      against: chances[1] as number,
      sure: calibrated(chances[said] as number, calibration[said] ?? [1, 0]),
    };
  });
  const tallies = (said: number, atMost: number) =>
    steps.map((from) => {
      const given = told.filter(
        (each) => each.said === said && each.sure >= from && (said !== 0 || each.against <= atMost),
      );
      return [0, 1, 2].map((answer) => given.filter((each) => each.answer === answer).length);
    });
  const contradicted = tallies(1, 1);
  const silent = tallies(2, 1);
  let best: { bounds: AnswerBounds; cost: number } | null = null;
  for (const atMost of contradictedSteps) {
    const met = tallies(0, atMost);
    met.forEach((ofMet, one) =>
      contradicted.forEach((ofContradicted, two) =>
        silent.forEach((ofSilent, three) => {
          const cost = costOf(ofMet, ofContradicted, ofSilent, told.length);
          if (best && cost >= best.cost) return;
          const from = [one, two, three].map((step) => steps[step] as number);
          best = { bounds: { from, contradictedAtMost: atMost }, cost };
        }),
      ),
    );
  }
  if (!best) throw new Error('There is nothing to choose bounds on.');
  return (best as { bounds: AnswerBounds }).bounds;
}

function costOf(met: number[], contradicted: number[], silent: number[], count: number): number {
  const at = (tally: number[], answer: number) => tally[answer] as number;
  const all = [met, contradicted, silent];
  const total = all.flat().reduce((sum, each) => sum + each, 0) || 1;
  const right = (at(met, 0) + at(contradicted, 1) + at(silent, 2)) / total;
  const spoken = all.reduce((sum, tally) => sum + at(tally, 0) + at(tally, 1), 0) || 1;
  const against = all.reduce((sum, tally) => sum + at(tally, 1), 0) || 1;
  const missed = (at(silent, 0) + at(silent, 1)) / spoken;
  const overlooked = at(met, 1) / against;
  return (
    20 * Math.max(0, wanted.answered - total / count) +
    20 * Math.max(0, wanted.right - right) +
    5 * Math.max(0, missed - wanted.missed) +
    2 * Math.max(0, overlooked - wanted.overlooked) -
    (0.05 * total) / count
  );
}

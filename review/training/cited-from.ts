import { answers } from '../learned/verdict-model.ts';
import type { RankedCase } from './fit-verdicts.ts';

const steps = Array.from({ length: 13 }, (_none, step) => 0.2 + step * 0.04);
const silent = answers.indexOf('silent');

/** From which chance on a passage is cited, so that as many cited passages are right as annotated ones are cited. */
export function chooseCitedFrom(cases: readonly RankedCase[]): number {
  const spoken = cases.filter(({ answer }) => answer !== silent);
  const figures = steps.map((from) => figure(spoken, from));
  return steps[figures.indexOf(Math.max(...figures))] ?? 0.4;
}

function figure(cases: readonly RankedCase[], from: number): number {
  let cited = 0;
  let right = 0;
  let reached = 0;
  let all = 0;
  for (const { contract, rule, candidates, ranked } of cases) {
    const shown = ranked.order.filter((place, nth) => nth === 0 || (ranked.chances[place] as number) >= from);
    const spans = shown.map((place) => contract.spansOn(rule, candidates.passages[place] as number));
    cited += shown.length;
    right += spans.filter(({ length }) => length > 0).length;
    reached += new Set(spans.flat()).size;
    all += contract.rules[rule]?.spans.length ?? 0;
  }
  const precision = right / (cited || 1);
  const recall = reached / (all || 1);
  return (2 * precision * recall) / (precision + recall || 1);
}

import { answers } from '../learned/verdict-model.ts';
import { citationF1 } from './citation-f1.ts';
import type { RankedCase } from './fit-verdicts.ts';

const steps = Array.from({ length: 13 }, (_none, step) => 0.2 + step * 0.04);
const silent = answers.indexOf('silent');

/** From which chance on a passage is cited, so that as many cited passages are right as annotated ones are cited. */
export function chooseCitedFrom(cases: readonly RankedCase[]): number {
  const spoken = cases.filter(({ answer }) => answer !== silent);
  const figures = steps.map((from) => figure(spoken, from));
  return steps[figures.indexOf(Math.max(...figures))] ?? 0.4;
}

const figure = (cases: readonly RankedCase[], from: number): number =>
  citationF1(
    cases.map(({ contract, rule, candidates, ranked }) => ({
      spans: ranked.order
        .filter((place, nth) => nth === 0 || (ranked.chances[place] as number) >= from)
        .map((place) => contract.spansOn(rule, candidates.passages[place] as number)),
      annotated: contract.rules[rule]?.spans.length ?? 0,
    })),
  );

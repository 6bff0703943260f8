import { ndaRules } from '../nda-rules/index.ts';
import type { Prediction } from '../training/cross-validate.ts';
import { figuresOf, type ReviewFigures } from './figures.ts';

/** A first trial on the same data, cross-validated, and what was to be reached. */
const rows: readonly [
  measure: string,
  baseline: number | null,
  goal: number | null,
  (figures: ReviewFigures) => number,
][] = [
  ['accuracy', 0.796, 0.84, ({ accuracy }) => accuracy],
  ['F1 met', 0.83, null, ({ f1 }) => f1[0] ?? 0],
  ['F1 contradicted', 0.57, 0.7, ({ f1 }) => f1[1] ?? 0],
  ['F1 silent', 0.81, null, ({ f1 }) => f1[2] ?? 0],
  ['macro F1, pooled', 0.737, 0.8, ({ macroF1 }) => macroF1],
  ['F1 met, averaged by rule', null, null, ({ f1ByRule }) => f1ByRule[0] ?? 0],
  ['F1 contradicted, averaged by rule', 0.26, null, ({ f1ByRule }) => f1ByRule[1] ?? 0],
  ['F1 silent, averaged by rule', null, null, ({ f1ByRule }) => f1ByRule[2] ?? 0],
  ['right passage first', 0.74, 0.82, ({ first }) => first],
  ['right passage in the first three', 0.83, 0.93, ({ firstThree }) => firstThree],
  ['passage F1', 0.56, 0.62, ({ passageF1 }) => passageF1],
  ['answered', 0.53, 0.7, ({ answered }) => answered],
  ['right of those answered', 0.934, 0.93, ({ answeredRight }) => answeredRight],
  ['answered: silent where a passage is annotated', 0.023, 0.02, ({ missed }) => missed],
  ['answered: met where it is contradicted', 0.095, 0.05, ({ overlooked }) => overlooked],
];

const shown = (value: number | null) => (value === null ? '–' : value.toFixed(3));

/** The figures as a table in Markdown, and below it a line for each rule. */
export function formatFigures(predictions: readonly Prediction[]): string[] {
  const figures = figuresOf(predictions);
  return [
    '| measure | baseline | goal | here |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ([measure, baseline, goal, of]) => `| ${measure} | ${shown(baseline)} | ${shown(goal)} | ${shown(of(figures))} |`,
    ),
    '',
    '| rule | met / contradicted / silent | accuracy | F1 met | contradicted | silent | first | first three | answered | right of those |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...ndaRules.map(({ id, issue }, rule) => {
      const own = predictions.filter((each) => each.rule === rule);
      const each = figuresOf(own);
      const counts = [0, 1, 2].map((answer) => own.filter(({ gold }) => gold === answer).length);
      const cells = [
        each.accuracy,
        ...each.f1.map((f1, answer) => (counts[answer] === 0 ? null : f1)),
        each.first,
        each.firstThree,
        each.answered,
        each.answeredRight,
      ];
      return `| ${id} ${issue} | ${counts.join(' / ')} | ${cells.map(shown).join(' | ')} |`;
    }),
  ];
}

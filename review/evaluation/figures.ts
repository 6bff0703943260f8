import { answers } from '../learned/verdict-model.ts';
import { citationF1 } from '../training/citation-f1.ts';
import type { Prediction } from '../training/cross-validate.ts';

export interface ReviewFigures {
  accuracy: number;
  /** By answer, over all rules together and averaged over the rules that have it. */
  f1: number[];
  f1ByRule: number[];
  macroF1: number;
  first: number;
  firstThree: number;
  passageF1: number;
  answered: number;
  answeredRight: number;
  /** Of the rules that a contract speaks of, how many are called silent among the answers given. */
  missed: number;
  /** Of the rules that a contract contradicts, how many are called met among the answers given. */
  overlooked: number;
}

const [met, contradicted, silent] = [0, 1, 2];

export function figuresOf(predictions: readonly Prediction[]): ReviewFigures {
  const share = (of: readonly Prediction[], holds: (each: Prediction) => boolean) =>
    of.filter(holds).length / (of.length || 1);
  const isRight = ({ answer, gold }: Prediction) => answer === gold;
  const f1 = answers.map((_name, answer) => f1Of(predictions, answer));
  const given = predictions.filter(({ answered }) => answered);
  const spoken = predictions.filter(({ gold }) => gold !== silent);
  const isOn = ({ contract, rule }: Prediction, passage: number) => contract.spansOn(rule, passage).length > 0;
  const rules = [...new Set(predictions.map(({ rule }) => rule))];
  return {
    accuracy: share(predictions, isRight),
    f1,
    f1ByRule: answers.map((_name, answer) => {
      const having = rules
        .map((rule) => predictions.filter((each) => each.rule === rule))
        .filter((own) => own.some(({ gold }) => gold === answer));
      return having.reduce((sum, own) => sum + f1Of(own, answer), 0) / (having.length || 1);
    }),
    macroF1: f1.reduce((sum, each) => sum + each, 0) / f1.length,
    first: share(spoken, (each) => each.passages.slice(0, 1).some(({ passage }) => isOn(each, passage))),
    firstThree: share(spoken, (each) => each.passages.slice(0, 3).some(({ passage }) => isOn(each, passage))),
    passageF1: passageF1Of(spoken),
    answered: given.length / (predictions.length || 1),
    answeredRight: share(given, isRight),
    missed: share(
      given.filter(({ gold }) => gold !== silent),
      ({ answer }) => answer === silent,
    ),
    overlooked: share(
      given.filter(({ gold }) => gold === contradicted),
      ({ answer }) => answer === met,
    ),
  };
}

function f1Of(predictions: readonly Prediction[], answer: number): number {
  const said = predictions.filter((each) => each.answer === answer);
  const right = said.filter(({ gold }) => gold === answer).length;
  const all = predictions.filter(({ gold }) => gold === answer).length;
  return (2 * right) / (said.length + all || 1);
}

const passageF1Of = (spoken: readonly Prediction[]): number =>
  citationF1(
    spoken.map(({ contract, rule, passages, citedFrom }) => ({
      spans: passages
        .filter(({ chance }, nth) => nth === 0 || chance >= citedFrom)
        .map(({ passage }) => contract.spansOn(rule, passage)),
      annotated: contract.rules[rule]?.spans.length ?? 0,
    })),
  );

import { fitLinear } from '../../extraction/training/fit-linear.ts';
import { seededRandom, shuffle } from '../../extraction/training/seeded-random.ts';
import { shrink } from '../../extraction/training/shrink.ts';
import type { LinearModel } from '../../extraction/clauses/linear-model.ts';
import { scoreClauses } from '../../extraction/clauses/linear-model.ts';
import { opinions } from '../learned/evidence.ts';
import { flatStatement } from '../learned/flat-statement.ts';
import { answerOf, besideStatement, weighed, type Judgement } from '../learned/judge.ts';
import type { RuleBook } from '../learned/rule-book.ts';
import type { VerdictModel } from '../learned/verdict-model.ts';
import { PhraseFinder } from '../phrases/find-phrase.ts';
import { calibrate, chooseBounds, chooseWeights } from './bounds.ts';
import { chooseCitedFrom } from './cited-from.ts';
import { tabulate, type PreparedContract, type Tabulated } from './examples.ts';
import {
  casesOf,
  chancesOf,
  fitPassages,
  fitThird,
  ranked,
  rankedByOthers,
  sharesOf,
  type Case,
  type RankedCase,
} from './fit-verdicts.ts';

export const foldCount = 10;
const parts = 3;

/** Which fold each contract is in. */
export function foldsOf(count: number): number[] {
  const order = Int32Array.from({ length: count }, (_none, index) => index);
  shuffle(order, count, seededRandom(14));
  const folds = Array.from({ length: count }, () => 0);
  order.forEach((contract, place) => (folds[contract] = place % foldCount));
  return folds;
}

const seeds = [1, 2];

const mean = (lists: readonly Float32Array[]) =>
  Float32Array.from(
    lists[0] ?? [],
    (_value, at) => lists.reduce((sum, list) => sum + (list[at] as number), 0) / lists.length,
  );

export function fitFirst(table: Tabulated, book: RuleBook, isLeftOut: (contract: number) => boolean): LinearModel {
  const rows: number[] = [];
  for (let contract = 0; contract + 1 < table.rowStarts.length; contract += 1) {
    if (isLeftOut(contract)) continue;
    for (let row = table.rowStarts[contract] as number; row < (table.rowStarts[contract + 1] as number); row += 1)
      rows.push(row);
  }
  const kinds = book.rules.length * opinions;
  const fits = seeds.map((seed) => fitLinear(table.examples, Int32Array.from(rows), kinds, seed));
  return shrink(
    { kinds, weights: mean(fits.map((fit) => fit.weights)), biases: mean(fits.map((fit) => fit.biases)) },
    table.hashes,
  );
}

/** Everything after the first model, fitted on cases whose evidence comes from first models that never saw them. */
export function fitRest(book: RuleBook, cases: readonly Case[]): Omit<VerdictModel, 'linear' | 'shares'> {
  const seen = rankedByOthers(book, cases);
  const foretold = Array.from({ length: parts }, (_none, part) => part).flatMap((part) => {
    const third = fitThird(
      seen.filter((each) => each.part !== part),
      book.rules.length,
    );
    return seen
      .filter((each) => each.part === part)
      .map((each) => ({ chances: chancesOf(each, third), answer: each.answer }));
  });
  const weights = chooseWeights(foretold);
  const counted = foretold.map(({ chances, answer }) => ({ chances: weighed(chances, weights), answer }));
  const calibration = calibrate(counted);
  return {
    passage: fitPassages(cases),
    ...fitThird(seen, book.rules.length),
    weights,
    calibration,
    bounds: chooseBounds(counted, calibration),
    citedFrom: chooseCitedFrom(seen),
  };
}

export const partOf = (fold: number) => fold % parts;

/** What a model that never saw a contract says of a rule in it. */
export interface Prediction extends Judgement {
  contract: PreparedContract;
  rule: number;
  gold: number;
  /** From which chance on a passage is cited. */
  citedFrom: number;
}

/**
 * Judge every contract by models that never saw it; whatever they chose, bounds and calibration too, they chose on the
 * contracts of the other folds.
 */
export function crossValidate(
  contracts: readonly PreparedContract[],
  book: RuleBook,
  note: (said: string) => void,
): Prediction[] {
  const table = tabulate(contracts);
  const folds = foldsOf(contracts.length);
  const scores = new Map<string, Map<number, Float32Array>>();
  for (let one = 0; one < foldCount; one += 1) {
    for (let other = one; other < foldCount; other += 1) {
      const isLeftOut = (contract: number) => folds[contract] === one || folds[contract] === other;
      const model = fitFirst(table, book, isLeftOut);
      const own = contracts.flatMap(({ features }, index) =>
        isLeftOut(index) ? [[index, scoreClauses(model, features)] as const] : [],
      );
      scores.set(`${one}-${other}`, new Map(own));
    }
    note(`First models without fold ${one}.`);
  }
  return Array.from({ length: foldCount }, (_none, fold) => fold).flatMap((fold) => {
    const isSeen = (index: number) => folds[index] !== fold;
    const shares = sharesOf(
      contracts.filter((_each, index) => isSeen(index)),
      book.rules.length,
    );
    const cases = contracts.map((each, index) => {
      const own = folds[index] as number;
      const found = scores.get(`${Math.min(own, fold)}-${Math.max(own, fold)}`)?.get(index);
      if (!found) throw new Error(`No scores for contract ${index} in fold ${fold}.`);
      return casesOf(each, partOf(own), found, shares);
    });
    const rest = fitRest(book, cases.filter((_each, index) => isSeen(index)).flat());
    note(`Fold ${fold} done.`);
    return cases
      .filter((_each, index) => !isSeen(index))
      .flat()
      .map((each) => predictionOf(book, ranked(book, each, rest.passage), rest));
  });
}

function predictionOf(book: RuleBook, each: RankedCase, model: Omit<VerdictModel, 'linear' | 'shares'>): Prediction {
  const { contract, rule, answer: gold, candidates, ranked: order } = each;
  const passages = order.order.map((place) => ({
    passage: candidates.passages[place] as number,
    chance: order.chances[place] as number,
  }));
  const statement = flatStatement(contract.reviewed, new PhraseFinder(contract.reviewed), book, rule);
  const said = besideStatement({ ...answerOf(chancesOf(each, model), model), passages }, statement);
  return { contract, rule, gold, citedFrom: model.citedFrom, ...said };
}

import { scoreClauses } from '../../extraction/clauses/linear-model.ts';
import { ruleBookOf, type LearnableRule, type RuleBook } from '../learned/rule-book.ts';
import type { VerdictModel } from '../learned/verdict-model.ts';
import { fitFirst, foldCount, foldsOf, partOf } from './cross-validate.ts';
import { prepare, tabulate, type JudgedContract } from './examples.ts';
import { casesOf, ranked, sharesOf } from './fit-verdicts.ts';
import { fitWords } from './fit-words.ts';

/** Rules of an organisation and what was learned of them. */
export interface OwnRules {
  book: RuleBook;
  model: VerdictModel;
}

/** With fewer a learned rule is no better than its phrases. */
export const contractsNeeded = 50;
const fewestOfAnAnswer = 5;

/**
 * Learn rules from an organisation's own labelled contracts: their words anew, while what judges evidence is the shipped
 * model's. A sentence instead where there is too little to learn from.
 */
export function learnOwnRules(
  rules: readonly LearnableRule[],
  contracts: readonly JudgedContract[],
  shipped: VerdictModel,
): OwnRules | { problem: string } {
  if (contracts.length < contractsNeeded)
    return { problem: `A rule learns from ${contractsNeeded} labelled contracts. You have ${contracts.length}.` };
  const oneSided = rules.find((_rule, index) => answersEnough(contracts, index) < 2);
  if (oneSided)
    return {
      problem: `“${oneSided.id}” has nearly the same answer in every contract. Label ${fewestOfAnAnswer} with another answer.`,
    };
  const book = ruleBookOf(rules);
  const prepared = contracts.map((contract) => prepare(contract, book));
  const table = tabulate(prepared);
  const folds = foldsOf(prepared.length);
  const shares = sharesOf(prepared, rules.length);
  const cases = Array.from({ length: foldCount }, (_none, fold) => fold).flatMap((fold) => {
    const linear = fitFirst(table, book, (contract) => folds[contract] === fold);
    return prepared.flatMap((each, index) =>
      folds[index] === fold ? casesOf(each, partOf(fold), scoreClauses(linear, each.features), shares) : [],
    );
  });
  const judged = cases.map((each) => ranked(book, each, shipped.passage));
  const words = rules.map((_rule, index) => fitWords(judged.filter(({ rule }) => rule === index)));
  return { book, model: { ...shipped, linear: fitFirst(table, book, () => false), shares, words } };
}

const answersEnough = (contracts: readonly JudgedContract[], rule: number) =>
  [0, 1, 2].filter(
    (answer) => contracts.filter(({ rules }) => rules[rule]?.answer === answer).length >= fewestOfAnAnswer,
  ).length;

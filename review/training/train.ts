import { scoreClauses } from '../../extraction/clauses/linear-model.ts';
import type { RuleBook } from '../learned/rule-book.ts';
import type { VerdictModel } from '../learned/verdict-model.ts';
import { fitFirst, fitRest, foldCount, foldsOf, partOf } from './cross-validate.ts';
import { tabulate, type PreparedContract } from './examples.ts';
import { casesOf, sharesOf } from './fit-verdicts.ts';

/** Fit a model on all contracts. The same contracts give the same model. */
export function train(
  contracts: readonly PreparedContract[],
  book: RuleBook,
  note: (said: string) => void,
): VerdictModel {
  const table = tabulate(contracts);
  const folds = foldsOf(contracts.length);
  const shares = sharesOf(contracts, book.rules.length);
  const cases = Array.from({ length: foldCount }, (_none, fold) => fold).flatMap((fold) => {
    const model = fitFirst(table, book, (contract) => folds[contract] === fold);
    note(`First model without fold ${fold}.`);
    return contracts.flatMap((each, index) =>
      folds[index] === fold ? casesOf(each, partOf(fold), scoreClauses(model, each.features), shares) : [],
    );
  });
  return { linear: fitFirst(table, book, () => false), shares, ...fitRest(book, cases) };
}

import type { ClauseModelParts } from '../clauses/read-clauses.ts';
import type { AnnotatedContract } from './annotated-contracts.ts';
import { prepare, tabulate } from './examples.ts';
import { fitFirst, fitRest, sharesOf } from './fit-clauses.ts';
import { foldCount, foldsOf } from './folds.ts';
import { witness } from './witnessed.ts';

/** Fit the model that is shipped, on all contracts. The same contracts give the same bytes. */
export function train(contracts: readonly AnnotatedContract[], note: (said: string) => void): ClauseModelParts {
  const prepared = tabulate(contracts.map(prepare));
  const folds = foldsOf(contracts);
  const shares = sharesOf(prepared.contracts);
  const witnessed = Array.from({ length: foldCount }, (_none, fold) => fold).flatMap((fold) => {
    const linear = fitFirst(prepared, (contract) => folds[contract] === fold);
    note(`First model without fold ${fold}.`);
    return prepared.contracts.flatMap((each, index) =>
      folds[index] === fold ? [witness(each, fold, linear, shares)] : [],
    );
  });
  const rest = fitRest(witnessed, shares);
  note('Second and third model.');
  return { linear: fitFirst(prepared, () => false), ...rest };
}
